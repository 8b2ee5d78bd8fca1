// A birthday without a year: a month and a day (`11-22`), both or neither.
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { monthName } from '@/lib/birthday.ts';
import { cn } from '@/lib/cn.ts';
import { controlStyle, type Option, SelectFrame } from '../ui/select-field.tsx';
import { FieldError, useFieldError } from './field.tsx';

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const days = Array.from({ length: 31 }, (_none, index) => twoDigits(index + 1));
const months = days.slice(0, 12);

const Choice = ({
  label,
  value,
  isInvalid,
  options,
  onChange,
}: {
  label: string;
  value: string;
  isInvalid: boolean;
  options: readonly Option[];
  onChange: (value: string) => void;
}) => (
  <SelectFrame>
    <select
      aria-label={label}
      aria-invalid={isInvalid ? true : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={cn(controlStyle, 'min-h-control cursor-pointer appearance-none truncate pr-10 pl-3')}
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </SelectFrame>
);

/** Renders the month and day of a birthday; always optional. */
export const BirthdayField = ({ name, label, hint }: { name: string; label: string; hint: ReactNode }) => {
  const { t, i18n } = useLingui();
  const id = useId();
  const { setValue } = useFormContext();
  const error = useFieldError(name);
  const value: unknown = useWatch({ name });
  const [month = '', day = ''] = typeof value === 'string' ? value.split('-') : [];
  const set = (parts: [string, string]) =>
    setValue(name, parts.some(Boolean) ? parts.join('-') : '', {
      shouldDirty: true,
      shouldValidate: parts.every(Boolean) || !parts.some(Boolean),
    });
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}error` : `${id}hint`}>
      <legend className="mb-1 text-sm font-semibold">
        {label}
        <span className="font-normal text-ink-2">
          {' '}
          <Trans>(optional)</Trans>
        </span>
      </legend>
      <div className="grid max-w-80 grid-cols-[1fr_104px] gap-3">
        <Choice
          label={t`Month`}
          value={month}
          isInvalid={error !== undefined}
          options={months.map((each) => ({ value: each, label: monthName(each, i18n.locale) }))}
          onChange={(next) => set([next, day])}
        />
        <Choice
          label={t`Day`}
          value={day}
          isInvalid={error !== undefined}
          options={days.map((each) => ({ value: each, label: String(Number(each)) }))}
          onChange={(next) => set([month, next])}
        />
      </div>
      {error && <FieldError id={`${id}error`}>{error}</FieldError>}
      <p id={`${id}hint`} className="mt-1 text-sm text-ink-2">
        {hint}
      </p>
    </fieldset>
  );
};
