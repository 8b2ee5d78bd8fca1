export * from './endpoint.ts';
export * from './errors.ts';
export * from './ids.ts';
export * from './league-time.ts';
export * from './pagination.ts';
export * from './regions.ts';
export * from './validation.ts';
export * from './version.ts';
