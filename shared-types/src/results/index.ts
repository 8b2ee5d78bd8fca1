export * from './result.contract.ts';
export * from './result.schema.ts';
