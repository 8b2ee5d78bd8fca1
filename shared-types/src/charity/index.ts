export * from './charity.contract.ts';
export * from './charity.rules.ts';
export * from './charity.schema.ts';
