export * from './page-descriptions.ts';
export * from './page-queries.ts';
export * from './pages.ts';
