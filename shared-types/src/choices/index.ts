export * from './choice.contract.ts';
export * from './choice.schema.ts';
