export * from './rank.contract.ts';
export * from './rank.schema.ts';
