export * from './tournament.contract.ts';
export * from './tournament.rules.ts';
export * from './tournament.schema.ts';
