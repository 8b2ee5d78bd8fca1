import { type ReactNode, useId } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { cn } from '@/lib/cn.ts';
import { formatWeekday } from '@/lib/format.ts';
import { useLanguage } from '@/lib/language.ts';
import { FieldError, useFieldError } from './field.tsx';

const weekdays = [0, 1, 2, 3, 4, 5, 6];

/** Adds or removes a weekday; the result starts with Sunday. */
const toggled = (chosen: readonly number[], weekday: number): number[] =>
  weekdays.filter((each) => (each === weekday ? !chosen.includes(each) : chosen.includes(each)));

/** Renders the choice of a weekday as a number (0 = Sunday), or with `several` of a list of them. */
export const WeekdayField = <V extends FieldValues = FieldValues>({
  name,
  label,
  hint,
  several = false,
}: {
  name: FieldPath<V>;
  label: ReactNode;
  hint?: ReactNode;
  several?: boolean;
}) => {
  useLanguage();
  const id = useId();
  const error = useFieldError(name);
  const { field } = useController({ name });
  const value: unknown = field.value;
  const chosen: readonly number[] = Array.isArray(value) ? value : [];
  const isChosen = (weekday: number) => (several ? chosen.includes(weekday) : value === weekday);
  const choose = (weekday: number) => field.onChange(several ? toggled(chosen, weekday) : weekday);
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={cn(error && `${id}error`, hint !== undefined && `${id}hint`) || undefined}
    >
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <div className="grid max-w-110 grid-cols-7 gap-1">
        {weekdays.map((weekday) => (
          <label
            key={weekday}
            className="flex min-h-control cursor-pointer items-center justify-center rounded-control border border-line bg-raised text-sm font-medium transition-colors hover:border-ink-3 has-checked:border-felt has-checked:bg-felt-tint has-checked:text-felt has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-felt"
          >
            <input
              ref={weekday === 0 ? field.ref : undefined}
              type={several ? 'checkbox' : 'radio'}
              name={name}
              checked={isChosen(weekday)}
              onChange={() => choose(weekday)}
              onBlur={field.onBlur}
              aria-label={formatWeekday(weekday)}
              aria-invalid={error && weekday === 0 ? true : undefined}
              className="sr-only"
            />
            <span aria-hidden="true">{formatWeekday(weekday, 'short')}</span>
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-1">
          <FieldError id={`${id}error`}>{error}</FieldError>
        </div>
      )}
      {hint !== undefined && (
        <p id={`${id}hint`} className="mt-1 text-sm text-ink-2">
          {hint}
        </p>
      )}
    </fieldset>
  );
};
