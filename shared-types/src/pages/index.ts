export * from './page-at.ts';
export * from './page-descriptions.ts';
export * from './pages.ts';
export * from './title-in.ts';
