export * from './host.contract.ts';
export * from './host.schema.ts';
export * from './host-week.rules.ts';
