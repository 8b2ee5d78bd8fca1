export * from './calendar.contract.ts';
export * from './calendar.rules.ts';
export * from './calendar.schema.ts';
export * from './calendar-address.rules.ts';
export * from './calendar-range.rules.ts';
