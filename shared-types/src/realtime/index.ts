export * from './domain-events.ts';
export * from './events.ts';
export * from './rooms.ts';
