// The obstacles to a merge: each with how to resolve it, and the shared nights by name.
import type { MergePreview, SharedNight } from '@ahl/shared-types/merges';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Card } from '@/components/ui/card.tsx';
import { formatDay } from '@/lib/format.ts';
import { obstacleLabels } from '../combine-labels.ts';

const NightLine = ({ night }: { night: SharedNight }) => {
  const { id, kind, name, venueName, date } = night;
  const to = kind === 'result' ? `/admin/results/${id}` : '/admin/active-poker-clocks';
  return (
    <li>
      <Link to={to} className="font-medium text-sky underline">
        {name}, {venueName}, {formatDay(date, { month: 'short', day: 'numeric', year: 'numeric' })}
      </Link>
    </li>
  );
};

/** Renders the obstacles; nothing if two accounts can be combined. */
export const Obstacles = ({ obstacles, sharedNights }: Pick<MergePreview, 'obstacles' | 'sharedNights'>) => {
  const { i18n } = useLingui();
  if (obstacles.length === 0) return null;
  return (
    <Card role="alert" className="space-y-2 border-red bg-red-tint p-4">
      <p className="font-semibold text-red">
        <Trans>These two cannot be combined now</Trans>
      </p>
      {obstacles.map((obstacle) => (
        <p key={obstacle} className="max-w-prose text-pretty">
          {i18n._(obstacleLabels[obstacle])}
        </p>
      ))}
      {sharedNights.length > 0 && (
        <ul className="space-y-1">
          {sharedNights.map((night) => (
            <NightLine key={night.id} night={night} />
          ))}
        </ul>
      )}
    </Card>
  );
};
