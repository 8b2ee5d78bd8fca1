export * from './english.ts';
export * from './reason.ts';
export * from './render.ts';
export * from './said-reason.ts';
