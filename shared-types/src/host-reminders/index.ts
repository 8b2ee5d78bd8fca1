export * from './host-reminder.contract.ts';
export * from './host-reminder.rules.ts';
export * from './host-reminder.schema.ts';
