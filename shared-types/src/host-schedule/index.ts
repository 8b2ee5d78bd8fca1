export * from './host-schedule.contract.ts';
export * from './host-schedule.policy.ts';
export * from './host-schedule.schema.ts';
