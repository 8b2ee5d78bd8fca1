export * from './login-help.contract.ts';
export * from './login-help.schema.ts';
