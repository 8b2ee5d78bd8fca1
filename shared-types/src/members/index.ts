export * from './member.contract.ts';
export * from './member.policy.ts';
export * from './member.schema.ts';
export * from './member-bulk.schema.ts';
export * from './member-record.schema.ts';
export * from './member-search.rules.ts';
export * from './member-timeline.schema.ts';
export * from './person-match.rules.ts';
