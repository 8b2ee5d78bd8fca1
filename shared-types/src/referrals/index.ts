export * from '../common/form-fields.ts';
export * from './referral.contract.ts';
export * from './referral.rules.ts';
export * from './referral.schema.ts';
