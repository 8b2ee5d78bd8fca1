export * from './points-claim.contract.ts';
export * from './points-claim.policy.ts';
export * from './points-claim.rules.ts';
export * from './points-claim.schema.ts';
