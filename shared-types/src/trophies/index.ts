export * from './trophies.data.ts';
export * from './trophy.contract.ts';
export * from './trophy.rules.ts';
export * from './trophy.schema.ts';
