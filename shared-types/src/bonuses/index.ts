export * from './bonus.contract.ts';
export * from './bonus.schema.ts';
