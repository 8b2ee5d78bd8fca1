export * from './points-rule.contract.ts';
export * from './points-rule.schema.ts';
