export * from './merge.contract.ts';
export * from './merge.policy.ts';
export * from './merge.rules.ts';
export * from './merge.schema.ts';
