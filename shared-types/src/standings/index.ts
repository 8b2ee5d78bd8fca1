export * from './board-address.rules.ts';
export * from './counting.rules.ts';
export * from './standing.contract.ts';
export * from './standing.rules.ts';
export * from './standing.schema.ts';
