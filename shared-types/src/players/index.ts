export * from './player.contract.ts';
export * from './player.rules.ts';
export * from './player.schema.ts';
