export * from './home-preview.contract.ts';
export * from './office.contract.ts';
export * from './office.schema.ts';
export * from './today.contract.ts';
export * from './today.schema.ts';
