import type { Clock, Night } from '@ahl/shared-types/poker-clocks';
import { useLingui } from '@lingui/react/macro';
import { formatPoints, ordinal } from '@/lib/points-labels.ts';
import { useServerMinute } from '@/realtime/use-server-minute.ts';
import { ladderModelOf } from '../../core/reading/ladder-model.ts';
import { useEntry } from '../../core/reading/use-entry.ts';
import { useNight } from '../../core/reading/use-night.ts';

/** How many positions the desk shows: the next ones to be taken, and the winner's. */
const nextCount = 3;

/** Renders what the next finishing positions and the first are worth, and who went out last. */
export const DeskLadder = ({
  clock,
  current,
}: {
  clock: Clock;
  /** The night with the commands that were given at this desk; null while it is not known. */
  current: Night | null;
}) => {
  const { t } = useLingui();
  const { data } = useNight(clock);
  const night = data && { ...data, ...current };
  const { entry } = useEntry(clock, useServerMinute());
  const { rows, outs, isSoFar } = ladderModelOf(clock, night, entry);
  if (rows.length === 0 || clock.status === 'ready') return null;
  const shown = rows.filter(({ place }, index) => index < nextCount || place === 1);
  const [last] = outs;
  return (
    <section
      aria-label={t`Points ladder`}
      className="rounded-card border border-line bg-surface px-4 py-2.5 text-sm"
    >
      <h3 className="label">{isSoFar ? t`So far each place is worth` : t`Tonight each place is worth`}</h3>
      <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
        {shown.map(({ place, points }) => (
          <div key={place} className="flex items-baseline gap-2">
            <dt className="text-ink-2">{ordinal(place)}</dt>
            <dd className="numeral text-lg">{formatPoints(points)}</dd>
          </div>
        ))}
      </dl>
      {last && (
        <p className="mt-1 text-ink-2">
          {t`Just out`}: {ordinal(last.place)} {last.name} · +{formatPoints(last.points)}
        </p>
      )}
    </section>
  );
};
