export * from './maintenance.contract.ts';
export * from './maintenance.policy.ts';
export * from './maintenance.rules.ts';
export * from './maintenance.schema.ts';
