export * from './member.contract.ts';
export * from './member.schema.ts';
export * from './member-search.rules.ts';
