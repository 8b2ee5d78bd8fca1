export * from '../common/form-fields.ts';
export * from './submission.contract.ts';
export * from './submission.rules.ts';
export * from './submission.schema.ts';
