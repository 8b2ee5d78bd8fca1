export * from './event-tag.contract.ts';
export * from './event-tag.schema.ts';
