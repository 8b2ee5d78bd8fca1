export * from './face-off.contract.ts';
export * from './face-off.policy.ts';
export * from './face-off.rules.ts';
export * from './face-off.schema.ts';
