// The week as a grid of venues by weekday. One cell is in the tab order; arrow keys, Home and End move to the others.
import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef, useState } from 'react';
import { cn } from '@/lib/cn.ts';
import { formatDay } from '@/lib/format.ts';
import type { WeekRow } from '../use-calendar-week.ts';
import { EmptyCell, WeekNight } from './week-night.tsx';

type Place = { row: number; day: number };

const steps: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, day: 0 },
  ArrowDown: { row: 1, day: 0 },
  ArrowLeft: { row: 0, day: -1 },
  ArrowRight: { row: 0, day: 1 },
};

const within = (value: number, count: number): number => Math.min(Math.max(value, 0), count - 1);

/** Returns the cell that a key moves to; null for any other key. */
const placeOfKey = (key: string, { row, day }: Place, rows: number): Place | null => {
  if (key === 'Home') return { row, day: 0 };
  if (key === 'End') return { row, day: 6 };
  const step = steps[key];
  return step ? { row: within(row + step.row, rows), day: within(day + step.day, 7) } : null;
};

/** Moves the focus between the cells of a grid, and within a cell that has several nights. */
const useGridKeys = (rows: number) => {
  const table = useRef<HTMLTableElement>(null);
  const [place, setPlace] = useState<Place>({ row: 0, day: 0 });
  const linksAt = ({ row, day }: Place) => [
    ...(table.current?.querySelectorAll<HTMLElement>(`[data-place="${row}:${day}"] a`) ?? []),
  ];
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-place]');
    const [row = 0, day = 0] = (cell?.dataset.place ?? '').split(':').map(Number);
    const next = cell && placeOfKey(event.key, { row, day }, rows);
    if (!next) return;
    event.preventDefault();
    const here = linksAt({ row, day });
    const step = steps[event.key]?.row ?? 0;
    const beside = step === 0 ? undefined : here[here.indexOf(event.target as HTMLElement) + step];
    if (beside) return beside.focus();
    setPlace(next);
    const links = linksAt(next);
    (step < 0 ? links.at(-1) : links[0])?.focus();
  };
  return { table, place, setPlace, onKeyDown };
};

/** Renders venues by weekday, on a desktop. */
export const WeekGrid = ({
  rows,
  days,
  today,
}: {
  rows: readonly WeekRow[];
  days: readonly string[];
  today: string;
}) => {
  const { t } = useLingui();
  const { table, place, setPlace, onKeyDown } = useGridKeys(rows.length);
  const tabIndexAt = (row: number, day: number) => (place.row === row && place.day === day ? 0 : -1);
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface max-lg:hidden">
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a grid whose places arrows reach
        role="grid"
        aria-label={t`The week by venue`}
        onKeyDown={onKeyDown}
        className="w-full min-w-220 table-fixed border-collapse text-left"
      >
        <thead>
          <tr className="bg-raised">
            <th scope="col" className="label w-40 px-3.5 py-3 text-ink-2">
              <Trans>Venue</Trans>
            </th>
            {days.map((date) => (
              <th
                key={date}
                scope="col"
                aria-current={date === today ? 'date' : undefined}
                className={cn(
                  'label border-l border-line px-2.5 py-3',
                  date === today ? 'text-felt' : 'text-ink-2',
                )}
              >
                {formatDay(date, { weekday: 'short' })} {Number(date.slice(8))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.venueId} className="border-t border-line align-top">
              <th scope="row" className="px-3.5 py-3 font-semibold break-words">
                {row.name || t`Venue TBD`}
                <span className="block text-sm font-normal text-ink-2">{row.city}</span>
              </th>
              {days.map((date, day) => {
                const nights = row.nights.filter((night) => night.date === date);
                const tabIndex = tabIndexAt(index, day);
                return (
                  <td
                    key={date}
                    data-place={`${index}:${day}`}
                    onFocus={() => setPlace({ row: index, day })}
                    className="space-y-1.5 border-l border-line p-1.5"
                  >
                    {nights.map((night) => (
                      <WeekNight key={night.id} night={night} today={today} tabIndex={tabIndex} />
                    ))}
                    {nights.length === 0 && (
                      <EmptyCell venueId={row.venueId} venueName={row.name} date={date} tabIndex={tabIndex} />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
