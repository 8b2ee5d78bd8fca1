// Heavy (react-day-picker): only `date-dialog.tsx` and pages that show a month load it.

import { t } from '@lingui/core/macro';
import { es } from 'date-fns/locale/es';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker, type Matcher, type Modifiers } from 'react-day-picker';
import { formatDay } from '@/lib/format.ts';
import { useLanguage } from '@/lib/language.ts';
import { toIsoDate, toLocalDate } from './iso-date.ts';

/** The props of every calendar; days are `YYYY-MM-DD`. */
export type CalendarProps = {
  value: string;
  /** Called with the chosen day; pressing the chosen day again yields no date and is ignored (spec section 5). */
  onPick: (isoDate: string) => void;
  /** The current day in the league's time zone; default: the device's. */
  today?: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
};

const classNames = {
  months: 'relative',
  month: 'grid grid-cols-[auto_1fr_auto] items-center',
  button_previous:
    'inline-flex size-control items-center justify-center rounded-control text-ink-2 hover:bg-felt-tint aria-disabled:opacity-35',
  button_next:
    'inline-flex size-control items-center justify-center rounded-control text-ink-2 hover:bg-felt-tint aria-disabled:opacity-35',
  month_caption: 'text-center',
  caption_label: 'font-display text-xl font-bold',
  month_grid: 'col-span-3 mt-1 w-full border-collapse',
  weekday: 'label h-9 text-center text-ink-2',
  day: 'p-0.5 text-center',
  day_button:
    'inline-flex h-control w-full min-w-9 items-center justify-center rounded-control font-medium tabular-nums enabled:hover:bg-felt-tint disabled:opacity-35',
  today: '[&>button]:ring-1 [&>button]:ring-felt [&>button]:ring-inset',
  selected: '[&>button]:bg-felt! [&>button]:font-semibold [&>button]:text-felt-ink',
  outside: 'text-ink-3',
};

const outsideLimits = (min?: string, max?: string): Matcher[] => {
  const first = toLocalDate(min ?? '');
  const last = toLocalDate(max ?? '');
  return [...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])];
};

const wholeDay = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const;

const dayLabel = (date: Date, modifiers: Modifiers) =>
  [modifiers.today && t`Today`, formatDay(toIsoDate(date), wholeDay), modifiers.selected && t`selected`]
    .filter(Boolean)
    .join(', ');

/** Renders one month to choose a day from; weeks start on Sunday, arrow keys move by day and week. */
export const Calendar = ({ value, onPick, today, min, max }: CalendarProps) => {
  const language = useLanguage();
  const selected = toLocalDate(value) ?? undefined;
  const now = toLocalDate(today ?? '') ?? undefined;
  const start = selected ?? now;
  return (
    <DayPicker
      mode="single"
      selected={selected}
      onSelect={(date) => {
        if (date) onPick(toIsoDate(date));
      }}
      weekStartsOn={0}
      navLayout="around"
      showOutsideDays
      fixedWeeks
      disabled={outsideLimits(min, max)}
      {...(start ? { defaultMonth: start } : {})}
      {...(now ? { today: now } : {})}
      classNames={classNames}
      labels={{
        labelDayButton: dayLabel,
        labelPrevious: () => t`Previous month`,
        labelNext: () => t`Next month`,
      }}
      {...(language === 'es' ? { locale: es } : {})}
      components={{
        Chevron: ({ orientation }) => (orientation === 'left' ? <ChevronLeft /> : <ChevronRight />),
      }}
    />
  );
};
