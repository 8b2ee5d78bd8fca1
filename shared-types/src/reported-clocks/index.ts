export * from './reported-clock.contract.ts';
export * from './reported-clock.schema.ts';
