// The choice of the board: season, month or all time; the league, a region or a venue; now or as of a day.
import { Trans, useLingui } from '@lingui/react/macro';
import { MapPin, X } from 'lucide-react';
import type { TableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import { DatePicker } from '@/components/ui/date-picker.tsx';
import { Segmented, SegmentedButton } from '@/components/ui/segmented.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { cn } from '@/lib/cn.ts';
import { formatDay } from '@/lib/format.ts';
import { useLanguage } from '@/lib/language.ts';
import { usePastRegionOptions } from '@/lib/regions.ts';
import { useSeasons, useVenues } from '../hooks/use-leaderboard.ts';
import type { LeaderboardAddress } from '../hooks/use-leaderboard-address.ts';
import { monthsOf } from '../leaderboard-days.ts';
import { BoardOrder, PlayerFinder } from './board-search.tsx';

type Parts = { address: LeaderboardAddress; today: string };

const Period = ({ address: { choice, change } }: Parts) => {
  const { t } = useLingui();
  const names = { season: t`Season`, month: t`Month`, 'all-time': t`All time` };
  return (
    <Segmented label={t`Period`}>
      {(['season', 'month', 'all-time'] as const).map((period) => (
        <SegmentedButton
          key={period}
          label={names[period]}
          isPressed={choice.period === period}
          onClick={() => change({ period, seasonId: '', month: '', asOf: '' })}
        />
      ))}
    </Segmented>
  );
};

/** Renders the choice of a season or month; all time has no choice. */
const WhichPeriod = ({ address: { choice, change }, today }: Parts) => {
  const { t } = useLingui();
  const seasons = useSeasons();
  if (choice.period === 'season') {
    const begun = seasons.filter(({ status }) => status !== 'upcoming');
    if (begun.length < 2) return null;
    return (
      <SelectField
        label={t`Which season`}
        options={begun.map(({ id, name, status }) => ({
          value: status === 'running' ? '' : id,
          label: name,
        }))}
        value={choice.seasonId}
        onChange={(seasonId) => change({ seasonId, asOf: '' })}
      />
    );
  }
  if (choice.period === 'all-time') return null;
  const current = today.slice(0, 7);
  return (
    <SelectField
      label={t`Which month`}
      options={monthsOf(seasons, today).map((month) => ({
        value: month === current ? '' : month,
        label: formatDay(`${month}-01`, { month: 'long', year: 'numeric' }),
      }))}
      value={choice.month}
      onChange={(month) => change({ month, asOf: '' })}
    />
  );
};

const Place = ({ address: { choice, change } }: Parts) => {
  const { t } = useLingui();
  const isSpanish = useLanguage() === 'es';
  const regionOptions = usePastRegionOptions();
  const venues = useVenues().filter(({ region }) => !choice.region || String(region) === choice.region);
  return (
    <>
      <SelectField
        label={t`Region`}
        // Spanish words are longer: without the pin all controls fit in one row.
        icon={isSpanish ? null : <MapPin />}
        options={[{ value: '', label: t`All regions` }, ...regionOptions]}
        value={choice.region}
        onChange={(region) => change({ region, venueId: '' })}
      />
      <SelectField
        label={t`Venue`}
        options={[
          { value: '', label: t`All venues` },
          ...venues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={choice.venueId}
        onChange={(venueId) => change({ venueId })}
      />
    </>
  );
};

/** Renders the choice of a past day: the board as of the end of that day. */
const AsOf = ({ address: { choice, change }, today }: Parts) => {
  const { t } = useLingui();
  const season = useSeasons().find(({ id, status }) =>
    choice.seasonId ? id === choice.seasonId : status === 'running',
  );
  const isSeason = choice.period === 'season' && season !== undefined;
  const last = isSeason && season.endsOn < today ? season.endsOn : today;
  return (
    <span className="inline-flex gap-2">
      <DatePicker
        label={t`As of a day`}
        value={choice.asOf}
        onPick={(asOf) => change({ asOf: asOf >= today ? '' : asOf })}
        today={today}
        {...(isSeason ? { min: season.startsOn } : {})}
        max={last}
      />
      {choice.asOf && (
        <Button icon={<X />} variant="quiet" onClick={() => change({ asOf: '' })}>
          <Trans>Back to now</Trans>
        </Button>
      )}
    </span>
  );
};

/** Renders all controls of the leaderboard. */
export const LeaderboardControls = ({ table, ...parts }: Parts & { table: TableState }) => {
  const { t } = useLingui();
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know <search>
    <div
      role="search"
      aria-label={t`Choose a board`}
      className={cn(
        'flex flex-wrap items-center gap-2 lg:gap-1.5 xl:[&_select]:pr-8',
        // One row on a desk: long names of seasons and venues are cut. A past day adds a button, and a second row.
        parts.address.choice.asOf === '' && 'xl:flex-nowrap',
      )}
    >
      <Period {...parts} />
      <WhichPeriod {...parts} />
      <Place {...parts} />
      <PlayerFinder table={table} className="lg:w-auto lg:max-w-56 lg:min-w-28 lg:flex-1" />
      <AsOf {...parts} />
      <BoardOrder table={table} />
    </div>
  );
};
