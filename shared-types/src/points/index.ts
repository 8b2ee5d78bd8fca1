export * from './points.contract.ts';
export * from './points.schema.ts';
