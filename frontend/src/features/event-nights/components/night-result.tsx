import { formatTime } from '@ahl/shared-types/common';
import type { EventNight } from '@ahl/shared-types/events';
import { Plural, useLingui } from '@lingui/react/macro';
import { Trophy } from 'lucide-react';
import { Avatar } from '@/components/ui/avatar.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { StretchedLink } from '@/components/ui/stretched.tsx';
import { useMoney } from '@/lib/money.ts';
import { formatPoints } from '@/lib/points-labels.ts';

type Result = EventNight['results'][number];

const Finisher = ({ finisher }: { finisher: Result['finishers'][number] }) => {
  const { place, points, prizeCents, knockOuts = 0, player } = finisher;
  const money = useMoney();
  const name = `${player.firstName} ${player.lastName}`.trim();
  return (
    <ListRow className="group">
      <span className="numeral w-8 shrink-0 text-right text-ink-2">{place}</span>
      <Avatar name={name} src={player.profileImage} size={36} />
      <div className="min-w-0 flex-1">
        <StretchedLink
          to={`/players/${player.id}/points`}
          className="block truncate font-semibold group-hover:underline"
        >
          {name}
        </StretchedLink>
        {prizeCents !== null && prizeCents > 0 && <p className="text-sm text-ink-2">{money(prizeCents)}</p>}
        {knockOuts > 0 && (
          <p className="text-sm text-ink-2">
            <Plural value={knockOuts} one="# knock-out" other="# knock-outs" />
          </p>
        )}
      </div>
      {place === 1 && <Trophy size={18} strokeWidth={1.75} aria-hidden="true" className="text-brass" />}
      <span className="numeral shrink-0 font-semibold">{formatPoints(points)}</span>
    </ListRow>
  );
};

/** Renders the result of a start: everybody's place and points. */
export const NightResult = ({ result, hasOthers }: { result: Result; hasOthers: boolean }) => {
  const { t } = useLingui();
  const { entrants, startTime } = result;
  const time = formatTime(startTime);
  const title = hasOthers ? t`Result of ${time}` : t`Result`;
  return (
    <section aria-label={title} className="space-y-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3.5">
        <h2 className="font-display text-2xl font-bold">{title}</h2>
        <p className="text-ink-2">
          <Plural value={entrants} one="# player" other="# players" />
        </p>
      </div>
      <List>
        {result.finishers.map((finisher) => (
          <Finisher key={finisher.player.id} finisher={finisher} />
        ))}
      </List>
    </section>
  );
};
