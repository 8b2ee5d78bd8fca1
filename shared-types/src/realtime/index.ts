export * from './domain-events.ts';
export * from './events.ts';
export * from './facts.ts';
export * from './rooms.ts';
