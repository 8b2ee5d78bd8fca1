export * from './site-content.contract.ts';
export * from './site-content.rules.ts';
export * from './site-content.schema.ts';
