export * from './follow.contract.ts';
export * from './follow.rules.ts';
export * from './follow.schema.ts';
