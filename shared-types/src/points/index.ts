export * from './needs.rules.ts';
export * from './points.contract.ts';
export * from './points.schema.ts';
export * from './weight-labels.rules.ts';
