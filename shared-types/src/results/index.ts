export * from './correction.rules.ts';
export * from './result.contract.ts';
export * from './result.limits.ts';
export * from './result.policy.ts';
export * from './result.rules.ts';
export * from './result.schema.ts';
export * from './second-look.rules.ts';
