export * from './calendar.contract.ts';
export * from './calendar.rules.ts';
export * from './calendar.schema.ts';
