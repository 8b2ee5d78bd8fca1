export * from './import.schema.ts';
export * from './import-columns.ts';
export * from './mapping.rules.ts';
