export * from './money.rules.ts';
export * from './money.schema.ts';
export * from './money-form.ts';
