export * from './bounty.rules.ts';
export * from './knock-out.rules.ts';
export * from './knock-out.schema.ts';
export * from './share.rules.ts';
