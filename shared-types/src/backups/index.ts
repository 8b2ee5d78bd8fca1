export * from './backup.contract.ts';
export * from './backup.policy.ts';
export * from './backup.rules.ts';
export * from './backup.schema.ts';
