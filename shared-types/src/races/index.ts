export * from './race.contract.ts';
export * from './race.rules.ts';
export * from './race.schema.ts';
