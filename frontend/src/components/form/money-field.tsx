import { amountText, type MoneyForm, parseAmount } from '@ahl/shared-types/money';
import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Field } from './field.tsx';
import { FormattedInput } from './formatted-input.tsx';

/** How a value is written: cents as an amount, what is no amount as it was typed. */
const textOf = (value: unknown, money: MoneyForm): string => {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return amountText(value, money);
  return typeof value === 'string' ? value : '';
};

/** What is typed as the form keeps it: cents, null for nothing, and the text itself for the schema to refuse. */
const readTyped = (typed: string, money: MoneyForm): number | string | null => {
  const text = typed.trim();
  return text === '' ? null : (parseAmount(text, money) ?? text);
};

/** An amount of money: typed and shown as its currency is written, kept by the form in whole cents; null when it is empty. */
export const MoneyField = <V extends FieldValues = FieldValues>({
  name,
  label,
  hint,
  money,
  isOptional = false,
}: {
  name: FieldPath<V>;
  label: ReactNode;
  /** How amounts are written: the league's way, or that of the invoice. */
  money: MoneyForm;
  hint?: ReactNode;
  isOptional?: boolean;
}) => (
  <Field name={name} label={label} hint={hint} isOptional={isOptional}>
    <FormattedInput
      format={(value) => textOf(value, money)}
      parse={(typed) => readTyped(typed, money)}
      placeholder={amountText(0, money)}
    />
  </Field>
);
