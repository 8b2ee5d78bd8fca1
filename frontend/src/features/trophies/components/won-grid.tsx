// The case itself: the won trophies, as chips on one shelf.
import { resultNightPath } from '@ahl/shared-types/events';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Chip } from '@/components/ui/chip.tsx';
import { formatDay, formatNumber } from '@/lib/format.ts';
import { type ShownTrophy, tierName } from '../trophy-labels.ts';
import { TrophyMark } from './trophy-mark.tsx';

const fullDay = { year: 'numeric', month: 'short', day: 'numeric' } as const;

/** Renders `12% of players hold it`, or that it is below one percent. */
export const Rarity = ({ percent }: { percent: number | null }) => {
  if (percent === null) return null;
  const share = percent > 0 && percent < 1 ? '<1' : formatNumber(Math.round(percent));
  return <Trans>{share}% of players hold it</Trans>;
};

const WonTrophy = ({ trophy }: { trophy: ShownTrophy }) => {
  const { rule, name, description, wonOn, night, isNew, heldByPercent } = trophy;
  const tier = tierName(rule.tier);
  return (
    <li className="relative flex items-start gap-3.5 border-line bg-surface p-4 sm:flex-col sm:items-center sm:text-center">
      <TrophyMark metric={rule.metric} tier={rule.tier} isWon size={68} />
      <div className="min-w-0 flex-1">
        <h3 className="text-pretty font-semibold">{name}</h3>
        <p className="text-sm text-pretty text-ink-2">{description}</p>
        <p className="mt-1.5 text-sm text-ink-2 tabular-nums">
          {tier}
          {wonOn && <> · {formatDay(wonOn, fullDay)}</>}
          {night && (
            <>
              {' · '}
              <Link to={resultNightPath(night)} className="text-sky underline">
                {night.venue.name}
              </Link>
            </>
          )}
        </p>
        <p className="text-sm text-ink-3 tabular-nums">
          <Rarity percent={heldByPercent} />
        </p>
      </div>
      {isNew && (
        <Chip tone="brass" className="sm:absolute sm:top-3 sm:right-3">
          <Trans>NEW</Trans>
        </Chip>
      )}
    </li>
  );
};

/** Renders the won trophies. */
export const WonGrid = ({ trophies }: { trophies: readonly ShownTrophy[] }) => {
  const { t } = useLingui();
  const headingId = useId();
  return (
    <>
      <h2 id={headingId} className="sr-only">{t`Trophies won`}</h2>
      <ul
        aria-labelledby={headingId}
        className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-3"
      >
        {trophies.map((trophy) => (
          <WonTrophy key={trophy.id} trophy={trophy} />
        ))}
        {/* Empty cells fill the last row of the shelf. */}
        {Array.from({ length: (6 - (trophies.length % 6)) % 6 }, (_unused, index) => index).map((index) => (
          <li
            key={index}
            aria-hidden="true"
            className={`bg-surface max-sm:hidden ${fillerStyle(trophies.length, index)}`}
          />
        ))}
      </ul>
    </>
  );
};

/** Returns the style of an empty cell: two columns leave at most one cell, three at most two. */
const fillerStyle = (count: number, index: number): string => {
  const inTwo = (2 - (count % 2)) % 2;
  const inThree = (3 - (count % 3)) % 3;
  const twoStyle = index < inTwo ? 'sm:block' : 'sm:hidden';
  return `${twoStyle} ${index < inThree ? 'lg:block' : 'lg:hidden'}`;
};
