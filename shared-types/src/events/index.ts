export * from './event.contract.ts';
export * from './event.schema.ts';
export * from './night-address.ts';
