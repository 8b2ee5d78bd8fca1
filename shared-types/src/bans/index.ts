export * from './ban.contract.ts';
export * from './ban.rules.ts';
export * from './ban.schema.ts';
