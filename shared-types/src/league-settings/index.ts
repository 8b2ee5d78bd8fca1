export * from './league-names.ts';
export * from './league-settings.contract.ts';
export * from './league-settings.rules.ts';
export * from './league-settings.schema.ts';
export * from './us-states.ts';
