export * from '../common/form-fields.ts';
export * from './contact.contract.ts';
export * from './contact.schema.ts';
