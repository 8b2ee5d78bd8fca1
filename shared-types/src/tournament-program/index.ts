export * from './program.contract.ts';
export * from './program.rules.ts';
export * from './program.schema.ts';
