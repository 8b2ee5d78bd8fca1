export * from './known-rules.ts';
export * from './points-rule.contract.ts';
export * from './points-rule.limits.ts';
export * from './points-rule.rules.ts';
export * from './points-rule.schema.ts';
export * from './rule-draft.contract.ts';
export * from './rules-version.schema.ts';
