export * from './counting.rules.ts';
export * from './leaderboard-address.rules.ts';
export * from './standing.contract.ts';
export * from './standing.rules.ts';
export * from './standing.schema.ts';
