export * from './venue-manager.contract.ts';
export * from './venue-partner.contract.ts';
export * from './venue-partner.schema.ts';
