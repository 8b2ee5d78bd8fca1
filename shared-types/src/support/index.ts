export * from './support.contract.ts';
export * from './support.rules.ts';
export * from './support.schema.ts';
