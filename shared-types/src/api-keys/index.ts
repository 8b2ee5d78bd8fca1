export * from './api-key.contract.ts';
export * from './api-key.policy.ts';
export * from './api-key.schema.ts';
export * from './api-key.scopes.ts';
export * from './key-access.rules.ts';
