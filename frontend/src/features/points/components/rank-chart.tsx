// Rank and points at the end of each week of the season, as a line and, for screen readers, as a table.
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { SkeletonBlock } from '@/components/feedback/skeleton.tsx';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { Segmented, SegmentedButton } from '@/components/ui/segmented.tsx';
import { formatDay, formatNumber } from '@/lib/format.ts';
import { formatPoints, ordinal } from '@/lib/points-labels.ts';
import { useWidth } from '@/lib/use-width.ts';
import type { PlayerPoints } from '../hooks/use-player-points.ts';
import type { RankWeek } from './rank-lines.tsx';

const RankLines = lazy(() => import('./rank-lines.tsx').then((file) => ({ default: file.RankLines })));

type Timeline = PlayerPoints['timeline'];
const shortDay = { month: 'short', day: 'numeric' } as const;

/** Returns the weeks with a label on the first, the best and the last. */
export const weeksOf = (timeline: Timeline, shown: 'rank' | 'points'): RankWeek[] => {
  const known = timeline.flatMap(({ date, rank, points }) => {
    const value = shown === 'rank' ? rank : points;
    return value === null ? [] : [{ date, value }];
  });
  const values = known.map(({ value }) => value);
  const best = values.indexOf(shown === 'rank' ? Math.min(...values) : Math.max(...values));
  const labelled = new Set([0, best, known.length - 1]);
  return known.map(({ date, value }, index) => ({
    day: formatDay(date, shortDay),
    value,
    label: labelled.has(index) ? formatNumber(Math.round(value)) : '',
  }));
};

const WeekTable = ({ timeline }: { timeline: Timeline }) => (
  <table className="sr-only">
    <caption>
      <Trans>Rank and points at the end of each week</Trans>
    </caption>
    <thead>
      <tr>
        <th scope="col">
          <Trans>Week until</Trans>
        </th>
        <th scope="col">
          <Trans>Rank</Trans>
        </th>
        <th scope="col">
          <Trans>Points</Trans>
        </th>
      </tr>
    </thead>
    <tbody>
      {timeline.map(({ date, rank, points }) => (
        <tr key={date}>
          <th scope="row">{formatDay(date)}</th>
          <td>{rank === null ? '–' : ordinal(rank)}</td>
          <td>{formatPoints(points)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Renders the card; nothing until there are two weeks to connect. */
export const RankChart = ({ timeline }: { timeline: Timeline }) => {
  const { t } = useLingui();
  const [ref, width] = useWidth();
  const [shown, setShown] = useState<'rank' | 'points'>('rank');
  if (timeline.length < 2) return null;
  const names = { rank: t`Rank`, points: t`Points` };
  return (
    <Card className="px-4 pt-2.5 pb-3">
      <CardHeading
        action={
          <Segmented label={t`What the chart shows`}>
            {(['rank', 'points'] as const).map((name) => (
              <SegmentedButton
                key={name}
                label={names[name]}
                isPressed={shown === name}
                onClick={() => setShown(name)}
              />
            ))}
          </Segmented>
        }
      >
        {shown === 'rank' ? t`Rank over time` : t`Points over time`}
      </CardHeading>
      <div ref={ref} aria-hidden="true" className="mt-2 h-60 overflow-hidden">
        {width > 0 && (
          <Suspense fallback={<SkeletonBlock className="h-full" />}>
            <RankLines weeks={weeksOf(timeline, shown)} width={width} isRank={shown === 'rank'} />
          </Suspense>
        )}
      </div>
      <WeekTable timeline={timeline} />
    </Card>
  );
};
