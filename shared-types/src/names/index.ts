export * from './full-name.rules.ts';
export * from './name-text.rules.ts';
