export * from './auth.contract.ts';
export * from './auth.schema.ts';
export * from './session-use.contract.ts';
export * from './session-use.policy.ts';
export * from './session-use.schema.ts';
export * from './view-as.contract.ts';
export * from './view-as.schema.ts';
