import { amountText, type MoneyForm, parseAmount } from '@ahl/shared-types/money';
import { type ReactNode, useState } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { Input } from '../ui/input.tsx';
import { Field } from './field.tsx';
import { useFieldWiring } from './form-context.ts';

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

const MoneyInput = ({ money }: { money: MoneyForm }) => {
  const wiring = useFieldWiring();
  const { field } = useController({ name: wiring.name });
  /** What is typed while the field has the focus: it is written as an amount when it is left. */
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      {...wiring}
      ref={field.ref}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      placeholder={amountText(0, money)}
      value={typed ?? textOf(field.value, money)}
      disabled={field.disabled}
      onFocus={() => setTyped(textOf(field.value, money))}
      onChange={(event) => {
        setTyped(event.target.value);
        field.onChange(readTyped(event.target.value, money));
      }}
      onBlur={() => {
        setTyped(null);
        field.onBlur();
      }}
      className="tabular-nums"
    />
  );
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
    <MoneyInput money={money} />
  </Field>
);
