export * from './season.contract.ts';
export * from './season.schema.ts';
