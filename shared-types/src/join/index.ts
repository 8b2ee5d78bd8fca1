export * from './join.contract.ts';
export * from './join.schema.ts';
