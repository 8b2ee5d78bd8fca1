// Light: only the button. The calendar is loaded when a pointer or the focus comes near.
import { CalendarDays } from 'lucide-react';
import { lazy, type ReactNode, type Ref, Suspense, useRef, useState } from 'react';
import { formatDay } from '@/lib/format.ts';
import { useLanguage } from '@/lib/language.ts';
import { Button } from './button.tsx';
import { toLocalDate } from './iso-date.ts';

const loadDialog = () => import('./date-dialog.tsx').then((file) => ({ default: file.DateDialog }));
const DateDialog = lazy(loadDialog);

const dayParts = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const;

/** The props that the button of a `DatePicker` must accept. */
export type DateTrigger = {
  ref: Ref<HTMLButtonElement>;
  onClick: () => void;
  onPointerEnter: () => void;
  onFocus: () => void;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
};

/** Chooses a day (`YYYY-MM-DD`) from a calendar. `renderTrigger` replaces the default button, as in a `Segmented`. */
export const DatePicker = ({
  value,
  onPick,
  label,
  today,
  min,
  max,
  renderTrigger,
}: {
  value: string;
  onPick: (isoDate: string) => void;
  label: string;
  /** The current day in the league's time zone. */
  today?: string;
  min?: string;
  max?: string;
  renderTrigger?: (trigger: DateTrigger) => ReactNode;
}) => {
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  useLanguage();
  const date = toLocalDate(value);
  const warm = () => void loadDialog();
  const trigger: DateTrigger = {
    ref: button,
    onClick: () => setState('open'),
    onPointerEnter: warm,
    onFocus: warm,
    'aria-haspopup': 'dialog',
    'aria-expanded': state === 'open',
  };
  return (
    <>
      {renderTrigger?.(trigger) ?? (
        <Button {...trigger} icon={<CalendarDays />}>
          {date ? (
            <span>
              <span className="sr-only">{label}: </span>
              {formatDay(value, dayParts)}
            </span>
          ) : (
            label
          )}
        </Button>
      )}
      {state !== 'never' && (
        <Suspense fallback={null}>
          <DateDialog
            isOpen={state === 'open'}
            onClose={() => setState('closed')}
            label={label}
            anchor={button}
            value={value}
            onPick={onPick}
            today={today}
            min={min}
            max={max}
          />
        </Suspense>
      )}
    </>
  );
};
