export * from './rich-text.rules.ts';
