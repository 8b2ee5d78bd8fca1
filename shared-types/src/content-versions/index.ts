export * from './content-difference.rules.ts';
export * from './content-input.ts';
export * from './content-version.schema.ts';
