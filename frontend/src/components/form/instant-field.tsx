import { formatWallTime, instantOf, leagueDate } from '@ahl/shared-types/common';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { cn } from '@/lib/cn.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { Input } from '../ui/input.tsx';
import { FieldError, useFieldError } from './field.tsx';

type Wall = { date: string; time: string };

/** Returns the league's local date and time at an instant, in the format of date and time inputs. */
const wallOf = (instant: unknown, timeZone: string): Wall => {
  const ms = typeof instant === 'string' ? Date.parse(instant) : Number.NaN;
  if (Number.isNaN(ms)) return { date: '', time: '' };
  return { date: leagueDate(ms, timeZone), time: formatWallTime(ms, timeZone) };
};

/** Returns the form's value: the instant, null for no date, or the typed text if the date is in an invalid form. */
const readTyped = ({ date, time }: Wall, timeZone: string): string | null => {
  if (date === '') return null;
  if (!/^\d{4}-/.test(date)) return date;
  return new Date(instantOf(date, time || '00:00', timeZone)).toISOString();
};

/**
 * Renders an instant as date and time in the league's time zone; the form keeps the instant (ISO), null without a date.
 * A date without a time is its beginning.
 */
export const InstantField = <V extends FieldValues = FieldValues>({
  name,
  label,
  hint,
}: {
  name: FieldPath<V>;
  label: ReactNode;
  hint?: ReactNode;
}) => {
  const { t } = useLingui();
  const id = useId();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const { field } = useController({ name: name as string });
  const error = useFieldError(name);
  const [typed, setTyped] = useState({
    wall: wallOf(field.value, timeZone),
    instant: field.value as unknown,
  });
  // Set from outside: the form was reset, or another version was loaded.
  const wall = typed.instant === field.value ? typed.wall : wallOf(field.value, timeZone);
  const change = (next: Wall) => {
    const instant = readTyped(next, timeZone);
    setTyped({ wall: next, instant });
    field.onChange(instant);
  };
  const shared = {
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': cn(error && `${id}e`, hint !== undefined && `${id}h`) || undefined,
    onBlur: field.onBlur,
  };
  return (
    <fieldset className="min-w-0 space-y-1">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-2">
        <Input
          {...shared}
          ref={field.ref}
          type="date"
          aria-label={t`Date`}
          value={wall.date}
          onChange={(event) => change({ ...wall, date: event.target.value })}
          className="tabular-nums"
        />
        <Input
          {...shared}
          type="time"
          aria-label={t`Time`}
          value={wall.time}
          disabled={!wall.date}
          onChange={(event) => change({ ...wall, time: event.target.value })}
          className="tabular-nums"
        />
      </div>
      {error && <FieldError id={`${id}e`}>{error}</FieldError>}
      {hint !== undefined && (
        <p id={`${id}h`} className="text-sm text-ink-2">
          {hint}
        </p>
      )}
    </fieldset>
  );
};
