export * from './logo-address.ts';
export * from './master-logo.contract.ts';
export * from './master-logo.rules.ts';
export * from './master-logo.schema.ts';
