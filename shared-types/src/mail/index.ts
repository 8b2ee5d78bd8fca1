export * from './mail.contract.ts';
export * from './mail.policy.ts';
export * from './mail.schema.ts';
