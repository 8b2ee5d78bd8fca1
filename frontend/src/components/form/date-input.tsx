import { useLingui } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Input } from '../ui/input.tsx';
import { useFieldWiring } from './form-context.ts';

const DateDialog = lazy(() => import('../ui/date-dialog.tsx').then((file) => ({ default: file.DateDialog })));

/** The last day that the contracts accept; it also limits the year to four digits while it is typed. */
const lastDay = '2099-12-31';

const emptyAsNull = { setValueAs: (typed: unknown) => (typed === '' ? null : typed) };

/**
 * Renders a day (`YYYY-MM-DD`) inside a `Field`: typed, or chosen from the calendar. An empty field gives the schema
 * `emptyValue`: an empty text, or null.
 */
export const DateInput = ({
  today,
  min,
  max,
  emptyValue,
}: {
  today?: string;
  min?: string;
  max?: string;
  emptyValue?: null;
}) => {
  const { t } = useLingui();
  const wiring = useFieldWiring();
  const { register, setValue, formState } = useFormContext();
  const value: unknown = useWatch({ name: wiring.name });
  const box = useRef<HTMLSpanElement>(null);
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const pick = (isoDate: string) =>
    setValue(wiring.name, isoDate, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: formState.isSubmitted,
    });
  return (
    <span ref={box} className="relative flex">
      <Input
        {...wiring}
        {...register(wiring.name, emptyValue === null ? emptyAsNull : {})}
        type="date"
        min={min}
        max={max ?? lastDay}
        className="pr-12 tabular-nums [&::-webkit-calendar-picker-indicator]:hidden"
      />
      <button
        type="button"
        aria-label={t`Choose from the calendar`}
        aria-haspopup="dialog"
        onClick={() => setState('open')}
        className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-control text-ink-2 -outline-offset-2 hover:text-ink"
      >
        <CalendarDays />
      </button>
      {state !== 'never' && (
        <Suspense fallback={null}>
          <DateDialog
            isOpen={state === 'open'}
            onClose={() => setState('closed')}
            label={t`Choose a day`}
            anchor={box}
            value={typeof value === 'string' ? value : ''}
            onPick={pick}
            today={today}
            min={min}
            max={max}
          />
        </Suspense>
      )}
    </span>
  );
};
