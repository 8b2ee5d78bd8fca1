import type { CalendarCard } from '@ahl/shared-types/calendar';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { cn } from '@/lib/cn.ts';
import { formatDay } from '@/lib/format.ts';
import { newEventPath } from '../event-labels.ts';
import { WeekNight } from './week-night.tsx';

const longDay = { weekday: 'long', month: 'long', day: 'numeric' } as const;

/** Renders the week on a phone: one day at a time, with its nights. */
export const WeekDays = ({
  nights,
  days,
  today,
}: {
  nights: readonly CalendarCard[];
  days: readonly string[];
  today: string;
}) => {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(today);
  const shown = days.includes(chosen) ? chosen : (days[0] ?? today);
  const ofDay = nights.filter(({ date }) => date === shown);
  return (
    <div className="space-y-3.5 lg:hidden">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of buttons in every browser */}
      <div role="group" aria-label={t`Day`} className="grid grid-cols-7 gap-1">
        {days.map((date) => {
          const count = nights.filter((night) => night.date === date).length;
          return (
            <button
              key={date}
              type="button"
              aria-pressed={date === shown}
              aria-label={formatDay(date, longDay)}
              onClick={() => setChosen(date)}
              className={cn(
                'flex min-h-14 flex-col items-center justify-center rounded-control border text-sm font-medium',
                date === shown
                  ? 'border-felt bg-felt-tint font-semibold text-felt'
                  : 'border-line bg-surface text-ink-2',
              )}
            >
              <span>{formatDay(date, { weekday: 'short' })}</span>
              <span className="numeral text-base">{Number(date.slice(8))}</span>
              <span aria-hidden="true" className={cn('size-1.5 rounded-full', count > 0 && 'bg-current')} />
            </button>
          );
        })}
      </div>
      <Card className="grid gap-1.5 p-2 sm:grid-cols-2">
        {ofDay.map((night) => (
          <WeekNight key={night.id} night={night} today={today} withVenue />
        ))}
        {ofDay.length === 0 && (
          <p className="px-2 py-3 text-ink-2 sm:col-span-2">
            <Trans>Nothing is played on this day.</Trans>
          </p>
        )}
        <LinkButton
          variant="quiet"
          icon={<Plus />}
          to={`${newEventPath}?date=${shown}`}
          className="w-full justify-center sm:col-span-2"
        >
          <Trans>Add an event on this day</Trans>
        </LinkButton>
      </Card>
    </div>
  );
};
