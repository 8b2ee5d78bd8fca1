export * from './compile-message.ts';
export * from './format-message.ts';
export * from './message.ts';
export * from './texts.ts';
