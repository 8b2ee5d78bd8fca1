export * from './page-at.ts';
export * from './page-descriptions.ts';
export * from './pages.ts';
