export * from './out-report.contract.ts';
export * from './seat-line.rules.ts';
export * from './tonight.contract.ts';
export * from './tonight.policy.ts';
export * from './tonight.rules.ts';
export * from './tonight.schema.ts';
