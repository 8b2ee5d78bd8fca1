export * from './hook.contract.ts';
export * from './hook.rules.ts';
export * from './hook.schema.ts';
