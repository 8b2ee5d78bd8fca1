export * from './office.contract.ts';
export * from './office.schema.ts';
