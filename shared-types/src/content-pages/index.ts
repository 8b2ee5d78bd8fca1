export * from './content-page.contract.ts';
export * from './content-page.policy.ts';
export * from './content-page.rules.ts';
export * from './content-page.schema.ts';
