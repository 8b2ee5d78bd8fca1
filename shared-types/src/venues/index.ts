export * from './distance.rules.ts';
export * from './map-link.rules.ts';
export * from './venue.contract.ts';
export * from './venue.policy.ts';
export * from './venue.schema.ts';
export * from './venue-manager.contract.ts';
export * from './venue-partner.contract.ts';
export * from './venue-partner.schema.ts';
