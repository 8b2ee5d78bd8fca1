export * from './content-plan.contract.ts';
export * from './content-plan.rules.ts';
export * from './content-plan.schema.ts';
export * from './site-content.contract.ts';
export * from './site-content.rules.ts';
export * from './site-content.schema.ts';
