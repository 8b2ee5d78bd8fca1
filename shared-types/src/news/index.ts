export * from './news.contract.ts';
export * from './news.rules.ts';
export * from './news.schema.ts';
export * from './news-office.contract.ts';
export * from './news-office.schema.ts';
export * from './story-state.rules.ts';
