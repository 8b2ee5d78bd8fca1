export * from './artwork.contract.ts';
export * from './artwork.schema.ts';
export * from './likeness.rules.ts';
export * from './picture.contract.ts';
export * from './picture.rules.ts';
export * from './picture.schema.ts';
