export * from './embed.contract.ts';
export * from './embed.rules.ts';
export * from './embed.schema.ts';
