export * from './account.contract.ts';
export * from './account.schema.ts';
export * from './device.rules.ts';
export * from './device.schema.ts';
