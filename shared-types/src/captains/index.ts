export * from './captain.contract.ts';
export * from './captain.rules.ts';
export * from './captain.schema.ts';
