export * from './change.contract.ts';
export * from './change.entities.ts';
export * from './change.policy.ts';
export * from './change.rules.ts';
export * from './change.schema.ts';
export * from './recorded.ts';
