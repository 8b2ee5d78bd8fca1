export * from './calendar-event.contract.ts';
