export * from './profile-claim.contract.ts';
export * from './profile-claim.policy.ts';
export * from './profile-claim.schema.ts';
