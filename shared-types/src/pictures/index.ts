export * from './picture.contract.ts';
export * from './picture.rules.ts';
export * from './picture.schema.ts';
