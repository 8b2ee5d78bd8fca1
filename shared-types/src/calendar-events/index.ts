export * from './calendar-event.admin.contract.ts';
export * from './calendar-event.contract.ts';
export * from './calendar-event.policy.ts';
export * from './calendar-event.schema.ts';
export * from './cancel-nights.schema.ts';
export * from './day-notes.rules.ts';
export * from './series-split.rules.ts';
