export * from './deal.contract.ts';
export * from './deal.rules.ts';
export * from './deal.schema.ts';
export * from './division.rules.ts';
