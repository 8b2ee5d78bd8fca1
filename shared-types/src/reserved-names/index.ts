// A separate entry point without schemas: the first load of every page checks the stored user with it.
export * from './reserved-names.rules.ts';
