export * from './poker-clock.contract.ts';
export * from './poker-clock.rules.ts';
export * from './poker-clock.schema.ts';
export * from './structures.ts';
