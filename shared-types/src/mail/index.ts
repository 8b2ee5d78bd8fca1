export * from './mail.contract.ts';
export * from './mail.schema.ts';
