export * from './english.ts';
export * from './read-reason.ts';
export * from './reason.ts';
export * from './render.ts';
