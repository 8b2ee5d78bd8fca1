import type { ListedBonus } from '@ahl/shared-types/bonuses';
import type { Column } from '@/components/table/table-types.ts';
import { Chip } from '@/components/ui/chip.tsx';
import { formatInstantDay, formatNumber, formatPlayerNumber } from '@/lib/format.ts';
import { momentText, stateTones, whenText } from '../../bonus-labels.ts';
import { CountedAt } from '../counted-at.tsx';

export const stateWords = {
  valid: 'Ready',
  upcoming: 'Upcoming',
  used: 'Used',
  expired: 'Expired',
  revoked: 'Revoked',
} as const;
const trailWords = { issued: 'Given', used: 'Taken in', revoked: 'Revoked', restored: 'Given back' } as const;

/** The last act and its moment: `Taken in by Dana Wells` and `Sat, Nov 21, 7:05PM`. */
const lastAct = ({ trail }: ListedBonus, timeZone: string): [act: string, at: string] => {
  const last = trail.at(-1);
  if (!last) return ['', ''];
  const by = last.byName ? ` by ${last.byName}` : '';
  return [`${trailWords[last.what]}${by}`, momentText(last.at, timeZone)];
};

const LastAct = ({ item, timeZone }: { item: ListedBonus; timeZone: string }) => {
  const [act, at] = lastAct(item, timeZone);
  return (
    <span className="block py-1 whitespace-normal">
      <span className="block">{act}</span>
      <span className="block text-ink-2 whitespace-nowrap">{at}</span>
      <span className="block empty:hidden">
        <CountedAt bonus={item} />
      </span>
      {item.trail.length > 1 && (
        <span className="block text-ink-2 max-sm:hidden">
          Given {formatInstantDay(item.createdAt, timeZone, { month: 'short', day: 'numeric' })} by{' '}
          {item.issuedByName}
        </span>
      )}
    </span>
  );
};

/** The columns of all bonuses. */
export const bonusColumns = (timeZone: string): Column<ListedBonus>[] => [
  {
    id: 'owner',
    header: 'Member',
    primary: true,
    hideable: false,
    cell: ({ ownerName, ownerNumber, uniqueCode }) => (
      <span className="block min-w-0 py-1">
        <span className="block">{ownerName}</span>
        <span className="block font-normal text-ink-2 tabular-nums">{formatPlayerNumber(ownerNumber)}</span>
        <span className="block font-normal whitespace-nowrap text-ink-2 tabular-nums">{uniqueCode}</span>
      </span>
    ),
  },
  {
    id: 'title',
    header: 'Bonus',
    sortable: true,
    cell: ({ title }) => title,
  },
  {
    id: 'amount',
    header: 'Worth',
    sortable: true,
    align: 'end',
    cell: ({ amount, kind }) => (
      <span className="whitespace-nowrap">
        {formatNumber(amount)} {kind}
      </span>
    ),
  },
  {
    id: 'expiresAt',
    header: 'Counts',
    sortable: true,
    cell: (item) => (
      <span className="block py-1 whitespace-nowrap">
        {whenText(item, timeZone)}
        <span className="block text-ink-2">{item.venueName || 'Every venue'}</span>
      </span>
    ),
  },
  {
    id: 'createdAt',
    header: 'Last act',
    sortable: true,
    cell: (item) => <LastAct item={item} timeZone={timeZone} />,
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Chip tone={stateTones[state]}>{stateWords[state]}</Chip>,
  },
];
