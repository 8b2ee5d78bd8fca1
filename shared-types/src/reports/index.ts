export * from './report.contract.ts';
export * from './report.policy.ts';
export * from './report.rules.ts';
export * from './report.schema.ts';
