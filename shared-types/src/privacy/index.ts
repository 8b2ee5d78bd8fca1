export * from './privacy.contract.ts';
export * from './privacy.policy.ts';
export * from './privacy.rules.ts';
export * from './privacy.schema.ts';
