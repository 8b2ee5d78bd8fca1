import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Field } from './field.tsx';
import { FormattedInput } from './formatted-input.tsx';

/** Formats basis points: `825` → `8.25`; anything that is not a number stays as it was typed. */
const textOf = (value: unknown): string => {
  if (typeof value === 'number') return String(value / 100);
  return typeof value === 'string' ? value : '';
};

/** Parses the typed text: hundredths of a percent, or the text itself for the schema to refuse. */
const readTyped = (typed: string): number | string => {
  const text = typed.replace('%', '').trim();
  if (!/^\d{1,4}(\.\d{0,2})?$/.test(text)) return text === '' ? 0 : text;
  return Math.round(Number(text) * 100);
};

/** A rate: typed and shown in percent; the form keeps basis points; an empty field is 0. */
export const PercentField = <V extends FieldValues = FieldValues>({
  name,
  label,
  hint,
}: {
  name: FieldPath<V>;
  label: ReactNode;
  hint?: ReactNode;
}) => (
  <Field name={name} label={label} hint={hint}>
    <span className="relative flex">
      <FormattedInput format={textOf} parse={readTyped} className="pr-8" />
      <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm text-ink-2">
        %
      </span>
    </span>
  </Field>
);
