export * from './league-export.contract.ts';
export * from './league-export.policy.ts';
export * from './league-export.schema.ts';
