export * from './venue.contract.ts';
export * from './venue.schema.ts';
