export * from './qr-code.contract.ts';
export * from './qr-code.rules.ts';
export * from './qr-code.schema.ts';
