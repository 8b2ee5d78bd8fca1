export * from './chips.rules.ts';
export * from './expected-end.rules.ts';
export * from './generate.rules.ts';
export * from './structure.contract.ts';
export * from './structure.schema.ts';
export * from './timetable.rules.ts';
export * from './warnings.rules.ts';
