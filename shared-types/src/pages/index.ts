export * from './page-descriptions.ts';
export * from './pages.ts';
