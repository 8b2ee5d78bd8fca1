import type { BonusView, ListedBonus } from '@ahl/shared-types/bonuses';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Column } from '@/components/table/table-types.ts';
import { Chip } from '@/components/ui/chip.tsx';
import { formatInstantDay, formatNumber, formatPlayerNumber } from '@/lib/format.ts';
import { momentText, stateTones, whenText } from '../../bonus-labels.ts';
import { CountedAt } from '../counted-at.tsx';

/** Returns the office's label of a state. */
export const stateWord = (state: BonusView['state']): string =>
  ({
    valid: t`Ready`,
    upcoming: t`Upcoming`,
    used: t`Used`,
    expired: t`Expired`,
    revoked: t`Revoked`,
  })[state];

type Act = ListedBonus['trail'][number]['what'];
const actWord = (what: Act): string =>
  ({ issued: t`Given`, used: t`Redeemed`, revoked: t`Revoked`, restored: t`Restored` })[what];
const actWordBy = (what: Act, name: string): string =>
  ({
    issued: t`Given by ${name}`,
    used: t`Redeemed by ${name}`,
    revoked: t`Revoked by ${name}`,
    restored: t`Returned by ${name}`,
  })[what];

/** Returns the last action and its time: `Redeemed by Dana Wells` and `Sat, Nov 21, 7:05PM`. */
const lastAct = ({ trail }: ListedBonus, timeZone: string): [act: string, at: string] => {
  const last = trail.at(-1);
  if (!last) return ['', ''];
  const act = last.byName ? actWordBy(last.what, last.byName) : actWord(last.what);
  return [act, momentText(last.at, timeZone)];
};

const LastAct = ({ item, timeZone }: { item: ListedBonus; timeZone: string }) => {
  const [act, at] = lastAct(item, timeZone);
  const issuedOn = formatInstantDay(item.createdAt, timeZone, { month: 'short', day: 'numeric' });
  const giver = item.issuedByName;
  return (
    <span className="block py-1 whitespace-normal">
      <span className="block">{act}</span>
      <span className="block text-ink-2 whitespace-nowrap">{at}</span>
      <span className="block empty:hidden">
        <CountedAt bonus={item} />
      </span>
      {item.trail.length > 1 && (
        <span className="block text-ink-2 max-sm:hidden">
          {giver ? (
            <Trans>
              Given {issuedOn} by {giver}
            </Trans>
          ) : (
            <Trans>Given {issuedOn} automatically</Trans>
          )}
        </span>
      )}
    </span>
  );
};

/** Returns the columns of all bonuses. */
export const bonusColumns = (timeZone: string): Column<ListedBonus>[] => [
  {
    id: 'owner',
    header: t`Member`,
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
    header: t`Bonus`,
    sortable: true,
    cell: ({ title }) => title,
  },
  {
    id: 'amount',
    header: t`Worth`,
    sortable: true,
    align: 'end',
    cell: ({ amount, kind }) => (
      <span className="whitespace-nowrap">
        {kind === 'chips' ? t`${formatNumber(amount)} chips` : t`${formatNumber(amount)} points`}
      </span>
    ),
  },
  {
    id: 'expiresAt',
    header: t`Counts`,
    sortable: true,
    cell: (item) => (
      <span className="block py-1 whitespace-nowrap">
        {whenText(item, timeZone)}
        <span className="block text-ink-2">{item.venueName || t`Every venue`}</span>
      </span>
    ),
  },
  {
    id: 'createdAt',
    header: t`Last action`,
    sortable: true,
    cell: (item) => <LastAct item={item} timeZone={timeZone} />,
  },
  {
    id: 'state',
    header: t`State`,
    cell: ({ state }) => <Chip tone={stateTones[state]}>{stateWord(state)}</Chip>,
  },
];
