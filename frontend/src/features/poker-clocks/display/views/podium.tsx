import { plural } from '@lingui/core/macro';
import { useLanguage } from '@/lib/language.ts';
import { formatPoints } from '@/lib/points-labels.ts';
import type { PodiumPlayer } from '../../core/reading/seats-model.ts';
import './podium.css';

const stepCount = 3;

const Points = ({ points }: Pick<PodiumPlayer, 'points'>) => {
  // Renders the texts again when the language changes.
  useLanguage();
  if (points === null) return null;
  const amount = formatPoints(points);
  const text = plural(points, { one: `${amount} point`, other: `${amount} points` });
  return <span className="display-podium-points">{text}</span>;
};

/**
 * Renders the final table of a night: the first three, the winner in the middle and highest, ties at the same height,
 * and the others as a list below.
 */
export const Podium = ({ placed }: { placed: readonly PodiumPlayer[] }) => {
  const others = placed.slice(stepCount);
  return (
    <>
      <ol className="display-podium">
        {placed.slice(0, stepCount).map(({ entryId, name, place, points }) => (
          <li key={entryId} data-place={place}>
            <span className="display-podium-name">{name}</span>
            <Points points={points} />
            <span className="display-podium-place">{place}</span>
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <ol className="display-podium-others">
          {others.map(({ entryId, name, place, points }) => (
            <li key={entryId}>
              <span className="display-podium-rank">{place}</span>
              <span className="display-podium-other">{name}</span>
              <Points points={points} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
};
