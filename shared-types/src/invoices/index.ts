export {
  amountText,
  currencies,
  invoiceLocales,
  type MoneyForm,
} from '../money/money-form.ts';
export * from './accounting.rules.ts';
export * from './ageing.rules.ts';
export * from './billing-credit.rules.ts';
export * from './billing-difference.rules.ts';
export * from './billing-run.contract.ts';
export * from './billing-run.schema.ts';
export * from './fee.rules.ts';
export * from './fee-plan.contract.ts';
export * from './fee-plan.schema.ts';
export * from './invoice.contract.ts';
export * from './invoice.policy.ts';
export * from './invoice.rules.ts';
export * from './invoice.schema.ts';
export * from './invoice-file.ts';
export * from './invoice-link.contract.ts';
export * from './invoice-list.contract.ts';
export * from './invoice-mail.contract.ts';
export * from './invoice-mail.rules.ts';
export * from './invoice-mail.schema.ts';
export * from './invoice-number.rules.ts';
export * from './invoice-settings.contract.ts';
export * from './invoice-settings.schema.ts';
export * from './invoice-text.rules.ts';
export * from './month.rules.ts';
export * from './payment.contract.ts';
export * from './payment.schema.ts';
export * from './statement.contract.ts';
export * from './statement.schema.ts';
