export * from './note.rules.ts';
export * from './start-clock.rules.ts';
export * from './start-status.rules.ts';
export * from './tournament.contract.ts';
export * from './tournament.rules.ts';
export * from './tournament.schema.ts';
