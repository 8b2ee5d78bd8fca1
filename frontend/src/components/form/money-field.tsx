import { amountText, type MoneyForm, parseAmount } from '@ahl/shared-types/money';
import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Field } from './field.tsx';
import { FormattedInput } from './formatted-input.tsx';

/** Formats a value: cents as an amount; anything that is not an amount stays as it was typed. */
const textOf = (value: unknown, money: MoneyForm): string => {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return amountText(value, money);
  return typeof value === 'string' ? value : '';
};

/** Parses the typed text: cents, null if empty, or the text itself for the schema to refuse. */
const readTyped = (typed: string, money: MoneyForm): number | string | null => {
  const text = typed.trim();
  return text === '' ? null : (parseAmount(text, money) ?? text);
};

/** An amount of money: typed and shown in the format of its currency; the form keeps whole cents, or null if empty. */
export const MoneyField = <V extends FieldValues = FieldValues>({
  name,
  label,
  hint,
  money,
  isOptional = false,
}: {
  name: FieldPath<V>;
  label: ReactNode;
  /** The format of amounts: the league's, or that of the invoice. */
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
