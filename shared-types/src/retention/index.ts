export * from './retention.contract.ts';
export * from './retention.rules.ts';
export * from './retention.schema.ts';
