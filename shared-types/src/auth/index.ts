export * from './auth.contract.ts';
export * from './auth.schema.ts';
export * from './view-as.contract.ts';
export * from './view-as.schema.ts';
