export * from './tonight.contract.ts';
export * from './tonight.rules.ts';
export * from './tonight.schema.ts';
