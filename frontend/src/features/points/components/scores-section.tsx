// The history of scores: search, order, pages, and the dialog of a night.
import { useLingui } from '@lingui/react/macro';
import { CalendarSearch, SearchX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { TablePages } from '@/components/table/table-pages.tsx';
import type { TableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { SearchInput } from '@/components/ui/search-input.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { cn } from '@/lib/cn.ts';
import { formatDay } from '@/lib/format.ts';
import type { PlayerPoints } from '../hooks/use-player-points.ts';
import { HistoryCsv } from './history-csv.tsx';
import { ScoreList } from './score-list.tsx';

const OpeningLines = lazy(() =>
  import('./opening-lines.tsx').then((file) => ({ default: file.OpeningLines })),
);
const NightDialog = lazy(() => import('./night-dialog.tsx').then((file) => ({ default: file.NightDialog })));

/** Renders the filters for the player's venues, regions and months; a filter with only one choice is omitted. */
const Where = ({ table, choices }: { table: TableState; choices: PlayerPoints['choices'] }) => {
  const { t } = useLingui();
  const one = (name: string, label: string, all: string, options: { value: string; label: string }[]) =>
    (options.length > 1 || table.filters[name]) && (
      <SelectField
        key={name}
        label={label}
        options={[{ value: '', label: all }, ...options]}
        value={table.filters[name] ?? ''}
        onChange={(value) => table.setFilter(name, value)}
      />
    );
  const month = { month: 'long', year: 'numeric' } as const;
  return [
    one(
      'region',
      t`Region`,
      t`All regions`,
      choices.regions.map(({ id, name }) => ({ value: String(id), label: name })),
    ),
    one(
      'venueId',
      t`Venue`,
      t`All venues`,
      choices.venues.map(({ id, name }) => ({ value: id, label: name })),
    ),
    one(
      'month',
      t`Month`,
      t`All months`,
      choices.months.map((value) => ({ value, label: formatDay(`${value}-01`, month) })),
    ),
  ];
};

const Controls = ({ table, points }: { table: TableState; points: PlayerPoints }) => {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchInput
        label={t`Night or venue`}
        value={table.searchText}
        onChange={(event) => table.setSearchText(event.target.value)}
        className="w-full sm:w-56"
      />
      <SelectField
        label={t`Order`}
        options={[
          { value: '', label: t`Newest first` },
          { value: '-points', label: t`Most points` },
          { value: 'place', label: t`Best place` },
        ]}
        value={table.sort}
        onChange={table.setSort}
      />
      <Where table={table} choices={points.choices} />
      <HistoryCsv points={points} table={table} isWhole={!isNarrowed(table)} />
    </div>
  );
};

/** Whether search or filters, apart from the season, exclude nights. */
const isNarrowed = ({ search, filters }: TableState) =>
  Boolean(search || filters.region || filters.venueId || filters.month);

const NoScores = ({ table, isMe, name }: { table: TableState; isMe: boolean; name: string }) => {
  const { t } = useLingui();
  if (isNarrowed(table))
    return (
      <EmptyState
        icon={SearchX}
        title={table.search ? t`No night matches “${table.search}”` : t`No night matches these filters`}
        action={<Button onClick={table.clear}>{t`Show every night`}</Button>}
      />
    );
  return (
    <EmptyState
      icon={CalendarSearch}
      title={isMe ? t`You have not played this season` : t`${name} has not played this season`}
      text={t`Points appear here as soon as a night is posted.`}
      action={<LinkButton to="/" variant="primary">{t`Find a game tonight`}</LinkButton>}
    />
  );
};

/** Keeps the open night in the address (`?night=<id>`): a link opens it, and going back closes it. */
const useNightInAddress = () => {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const put = (id: string | null, options: { replace?: boolean; state?: object }) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id) next.set('night', id);
        else next.delete('night');
        return next;
      },
      { preventScrollReset: true, ...options },
    );
  const isOpenedHere = (state as { isNightOpened?: boolean } | null)?.isNightOpened === true;
  return {
    id: params.get('night'),
    open: (id: string) => put(id, { state: { isNightOpened: true } }),
    close: () => (isOpenedHere ? void navigate(-1) : put(null, { replace: true })),
  };
};

/** Renders the scores of the season, with search and filters. */
export const ScoresSection = ({
  points,
  table,
  isMe,
  isStale,
}: {
  points: PlayerPoints;
  table: TableState;
  isMe: boolean;
  isStale: boolean;
}) => {
  const { t } = useLingui();
  const night = useNightInAddress();
  const { items, total, rule, player } = points;
  // Opening points are no night, so no filter of nights finds them.
  const openings = isNarrowed(table) ? [] : points.openings;
  const hasScores = items.length > 0 && rule !== null;
  return (
    <section aria-label={t`Scores`} className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-display text-2xl font-bold">{t`Scores`}</h2>
        {(hasScores || openings.length > 0 || isNarrowed(table)) && (
          <Controls table={table} points={points} />
        )}
      </div>
      {hasScores ? (
        <div className={cn('space-y-3 transition-opacity duration-150', isStale && 'opacity-60')}>
          <ScoreList scores={items} rule={rule} onOpenNight={night.open} />
          <TablePages label={t`scores`} table={table} total={total} isLoading={false} />
        </div>
      ) : openings.length > 0 ? null : (
        <Card>
          <NoScores table={table} isMe={isMe} name={player.firstName} />
        </Card>
      )}
      {openings.length > 0 && (
        <Suspense fallback={null}>
          <OpeningLines lines={openings} />
        </Suspense>
      )}
      {night.id && (
        <Suspense fallback={null}>
          <NightDialog key={night.id} id={night.id} playerId={player.id} onClose={night.close} />
        </Suspense>
      )}
    </section>
  );
};
