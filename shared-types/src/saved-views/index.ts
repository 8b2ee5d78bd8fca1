export * from './saved-view.contract.ts';
export * from './saved-view.policy.ts';
export * from './saved-view.rules.ts';
export * from './saved-view.schema.ts';
