export * from './standing.contract.ts';
export * from './standing.schema.ts';
