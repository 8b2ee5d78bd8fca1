import { Plural, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { toLocalDate } from '../ui/iso-date.ts';
import { DateInput } from './date-input.tsx';
import { Field } from './field.tsx';

const dayMs = 86_400_000;

/** Returns the number of days in the range, both ends included; null if one is not a day or the order is wrong. */
export const countDays = (from: unknown, to: unknown): number | null => {
  if (typeof from !== 'string' || typeof to !== 'string') return null;
  if (!toLocalDate(from) || !toLocalDate(to) || to < from) return null;
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
};

const dayOrNothing = (value: unknown): string | undefined =>
  typeof value === 'string' && toLocalDate(value) ? value : undefined;

/** Renders a range of days (`YYYY-MM-DD`, both ends included). `isEndOptional` allows a range without an end. */
export const DateRangeField = <V extends FieldValues = FieldValues>({
  fromName,
  toName,
  label,
  hint,
  isEndOptional = false,
  today,
  min,
  max,
}: {
  fromName: FieldPath<V>;
  toName: FieldPath<V>;
  label: ReactNode;
  hint?: ReactNode;
  isEndOptional?: boolean;
  /** The current day in the league's time zone. */
  today?: string;
  min?: string;
  max?: string;
}) => {
  const { t } = useLingui();
  const id = useId();
  const [from, to]: readonly unknown[] = useWatch({ name: [fromName, toName] });
  const dayCount = countDays(from, to);
  const first = dayOrNothing(from);
  const last = dayOrNothing(to);
  const limits = today ? { today } : {};
  const earliest = first ?? min;
  const latest = last ?? max;
  return (
    <fieldset className="min-w-0" aria-describedby={`${id}line`}>
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field name={fromName} label={t`First day`}>
          <DateInput {...limits} {...(min ? { min } : {})} {...(latest ? { max: latest } : {})} />
        </Field>
        <Field name={toName} label={t`Last day`} isOptional={isEndOptional}>
          <DateInput {...limits} {...(earliest ? { min: earliest } : {})} {...(max ? { max } : {})} />
        </Field>
      </div>
      <p id={`${id}line`} className="mt-1 text-sm text-ink-2">
        {dayCount === null ? hint : <Plural value={dayCount} one="# day" other="# days" />}
      </p>
    </fieldset>
  );
};
