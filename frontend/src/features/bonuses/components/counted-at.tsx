import type { Bonus } from '@ahl/shared-types/bonuses';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { formatDay } from '@/lib/format.ts';
import { useToday } from '@/lib/use-today.ts';
import { useServerMinute } from '@/realtime/use-server-minute.ts';

const short = { weekday: 'short', month: 'short', day: 'numeric' } as const;

/** Renders in which night the points of a bonus count, or what they wait for. Nothing for chips or an unused bonus. */
export const CountedAt = ({ bonus }: { bonus: Pick<Bonus, 'counted' | 'pointsNight'> }) => {
  const tonight = useToday(useServerMinute());
  const { counted, pointsNight } = bonus;
  if (counted) {
    const night = `${counted.name}, ${formatDay(counted.date, short)}`;
    return (
      <Link
        to={`/my-points/${counted.playerId}?night=${counted.resultId}`}
        className="font-semibold text-sky hover:underline"
      >
        <Trans>Counted at {night}</Trans>
      </Link>
    );
  }
  if (!pointsNight) return null;
  if (pointsNight === tonight) return <Trans>Counts when tonight's result is posted</Trans>;
  const day = formatDay(pointsNight, short);
  return <Trans>Counts when the result of {day} is posted</Trans>;
};
