// The nights that both played: the lead over time, the latest nights, and the venues where they met.
import { resultNightPath } from '@ahl/shared-types/events';
import type { FaceOff } from '@ahl/shared-types/face-off';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { SkeletonBlock } from '@/components/feedback/skeleton.tsx';
import { nameOf } from '@/components/league/player-name.tsx';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { cn } from '@/lib/cn.ts';
import { formatDay, formatNumber } from '@/lib/format.ts';
import { ordinal } from '@/lib/points-labels.ts';
import { useWidth } from '@/lib/use-width.ts';

const LeadLine = lazy(() => import('./lead-line.tsx').then((file) => ({ default: file.LeadLine })));
const shortDay = { month: 'short', day: 'numeric' } as const;

/** Renders the lead over time; nothing until there are three days. */
export const LeadChart = ({ faceOff: { timeline, first, tally } }: { faceOff: FaceOff }) => {
  const { t } = useLingui();
  const [ref, width] = useWidth();
  if (timeline.length < 3) return null;
  const name = nameOf(first.player);
  const lead = tally.first - tally.second;
  const nights = formatNumber(Math.abs(lead));
  return (
    <Card className="px-4 pt-2 pb-3">
      <CardHeading>{t`Lead over time`}</CardHeading>
      <p className="text-ink-2 tabular-nums">
        {lead > 0 && t`${name} is ahead by ${nights}.`}
        {lead < 0 && t`${name} is behind by ${nights}.`}
        {lead === 0 && t`Level.`}
      </p>
      <div ref={ref} aria-hidden="true" className="mt-2 h-50 overflow-hidden">
        {width > 0 && (
          <Suspense fallback={<SkeletonBlock className="h-full" />}>
            <LeadLine
              width={width}
              days={timeline.map(({ date, lead: value }) => ({
                day: formatDay(date, shortDay),
                lead: value,
              }))}
            />
          </Suspense>
        )}
      </div>
    </Card>
  );
};

const Places = ({ places: [first, second] }: { places: [number, number] }) => {
  const { t } = useLingui();
  const mine = ordinal(first);
  const theirs = ordinal(second);
  return (
    <span className="numeral flex items-baseline gap-2 text-xl whitespace-nowrap">
      <span className="sr-only">{t`${mine} against ${theirs}`}</span>
      <span aria-hidden="true" className={cn(first < second ? 'text-felt' : 'text-ink-3')}>
        {mine}
      </span>
      <span aria-hidden="true" className="text-ink-3">
        –
      </span>
      <span aria-hidden="true" className={cn(second < first ? 'text-felt' : 'text-ink-3')}>
        {theirs}
      </span>
    </span>
  );
};

/** Renders the latest shared nights, the newest first. */
export const SharedNights = ({ faceOff: { nights, total } }: { faceOff: FaceOff }) => {
  const { t } = useLingui();
  if (nights.length === 0) return null;
  const shown = formatNumber(nights.length);
  const all = formatNumber(total);
  return (
    <section aria-label={t`Shared nights`} className="space-y-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="font-display text-2xl font-bold">{t`Shared nights`}</h2>
        {total > nights.length && (
          <p className="text-sm text-ink-2 tabular-nums">
            <Trans>
              the last {shown} of {all}
            </Trans>
          </p>
        )}
      </div>
      <List>
        {nights.map(({ result, places }) => (
          <ListRow key={result.id}>
            <span className="min-w-0 flex-1">
              <Link
                to={resultNightPath(result)}
                className="block w-fit max-w-full truncate font-semibold hover:underline"
              >
                {result.venue.name}
              </Link>
              <span className="block truncate text-sm text-ink-2 tabular-nums">
                {formatDay(result.date, { year: 'numeric', month: 'short', day: 'numeric' })} ·{' '}
                <Plural value={result.entrants} one="# player" other="# players" />
              </span>
            </span>
            <Places places={places} />
          </ListRow>
        ))}
      </List>
    </section>
  );
};

/** Renders the venues where both played, the most frequent first. */
export const CommonVenues = ({ faceOff: { venues } }: { faceOff: FaceOff }) => {
  const { t } = useLingui();
  if (venues.length === 0) return null;
  return (
    <Card className="px-4 pt-2 pb-1.5">
      <CardHeading>{t`Where they meet`}</CardHeading>
      <List isBare>
        {venues.map(({ venue, nights, tally }) => (
          <ListRow key={venue.id}>
            <span className="min-w-0 flex-1">
              <Link to={`/venue/${venue.id}`} className="block truncate font-semibold hover:underline">
                {venue.name}
              </Link>
              <span className="block text-sm text-ink-2 tabular-nums">
                <Plural value={nights} one="# shared night" other="# shared nights" />
              </span>
            </span>
            <span className="numeral text-xl">
              {formatNumber(tally.first)}–{formatNumber(tally.second)}
            </span>
          </ListRow>
        ))}
      </List>
    </Card>
  );
};
