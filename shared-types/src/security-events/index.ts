export * from './security-event.contract.ts';
export * from './security-event.policy.ts';
export * from './security-event.rules.ts';
export * from './security-event.schema.ts';
