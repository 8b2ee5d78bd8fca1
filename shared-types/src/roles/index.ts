export * from './role.contract.ts';
export * from './role.policy.ts';
export * from './role.rules.ts';
export * from './role.schema.ts';
