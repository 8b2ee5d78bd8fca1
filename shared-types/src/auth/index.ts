export * from './auth.contract.ts';
export * from './auth.schema.ts';
