export * from './region.contract.ts';
export * from './region.rules.ts';
export * from './region.schema.ts';
