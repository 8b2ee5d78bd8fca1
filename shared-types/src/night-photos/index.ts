export * from './night-photo.contract.ts';
export * from './night-photo.schema.ts';
