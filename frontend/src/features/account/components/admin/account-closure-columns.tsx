import type { AccountClosure } from '@ahl/shared-types/account';
import { plural, t } from '@lingui/core/macro';
import type { Column } from '@/components/table/table-types.ts';
import { Chip } from '@/components/ui/chip.tsx';
import { formatInstantDay, formatPlayerNumber } from '@/lib/format.ts';

const dayMs = 24 * 60 * 60_000;
const soonDays = 3;

const dayOf = (instant: string, timeZone: string): string =>
  formatInstantDay(instant, timeZone, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  });

/** Returns the time left as `12 days left`, or `Last day` on the last one. */
export const leftWords = (closesAt: string, nowMs: number): string => {
  const days = Math.floor((Date.parse(closesAt) - nowMs) / dayMs);
  return days < 1 ? t`Last day` : plural(days, { one: '# day left', other: '# days left' });
};

const LeftChip = ({ closesAt, nowMs }: { closesAt: string; nowMs: number }) => (
  <Chip tone={Date.parse(closesAt) - nowMs < soonDays * dayMs ? 'red' : 'felt'}>
    {leftWords(closesAt, nowMs)}
  </Chip>
);

/** Returns the columns of the closed accounts. */
export const accountClosureColumns = (timeZone: string, nowMs: number): Column<AccountClosure>[] => [
  {
    id: 'lastName',
    header: t`Member`,
    primary: true,
    hideable: false,
    sortable: true,
    cell: ({ name, playerNumber }) => (
      <span className="block min-w-0 py-1">
        <span className="block">{name}</span>
        <span className="block font-normal text-ink-2 tabular-nums">{formatPlayerNumber(playerNumber)}</span>
      </span>
    ),
  },
  {
    id: 'requestedAt',
    header: t`Closed on`,
    cell: ({ requestedAt }) => <span className="whitespace-nowrap">{dayOf(requestedAt, timeZone)}</span>,
  },
  {
    id: 'closesAt',
    header: t`Emptied on`,
    sortable: true,
    cell: ({ emptiedAt, closesAt }) => (
      <span className="whitespace-nowrap">{dayOf(emptiedAt ?? closesAt, timeZone)}</span>
    ),
  },
  {
    id: 'state',
    header: t`Time to come back`,
    cell: ({ state, closesAt }) =>
      state === 'emptied' ? (
        <Chip tone="closed">{t`Emptied`}</Chip>
      ) : (
        <LeftChip closesAt={closesAt} nowMs={nowMs} />
      ),
  },
];
