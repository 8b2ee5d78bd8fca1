export * from './news.contract.ts';
export * from './news.rules.ts';
export * from './news.schema.ts';
