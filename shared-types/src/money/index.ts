export * from './money.rules.ts';
export * from './money.schema.ts';
