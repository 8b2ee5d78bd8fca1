export * from './message.contract.ts';
export * from './message.policy.ts';
export * from './message.rules.ts';
export * from './message.schema.ts';
export * from './notification.contract.ts';
export * from './notification.schema.ts';
