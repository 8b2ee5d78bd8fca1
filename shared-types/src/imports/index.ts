export * from './cell-fields.ts';
export { tdtKeyColumns } from './columns/tdt.columns.ts';
export * from './import.contract.ts';
export * from './import.schema.ts';
export * from './import-columns.ts';
export * from './mapping.rules.ts';
export * from './sheet-address.rules.ts';
