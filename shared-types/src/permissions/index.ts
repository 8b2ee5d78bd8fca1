export * from './access.ts';
export * from './role-of.ts';
