export * from './page-queries.rules.ts';
