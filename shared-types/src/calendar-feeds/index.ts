export * from './calendar-feed.contract.ts';
export * from './calendar-feed.rules.ts';
