export * from './bonus.contract.ts';
export * from './bonus.policy.ts';
export * from './bonus.rules.ts';
export * from './bonus.schema.ts';
export * from './bonus-offer.contract.ts';
export * from './bonus-offer.rules.ts';
export * from './bonus-offer.schema.ts';
