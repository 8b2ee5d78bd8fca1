export * from './opening-points.contract.ts';
export * from './opening-points.rules.ts';
export * from './opening-points.schema.ts';
