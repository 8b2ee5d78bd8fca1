import type { AllStars } from '@ahl/shared-types/points-rules';
import { Trans, useLingui } from '@lingui/react/macro';
import { Trophy } from 'lucide-react';
import { nameOf, playerPath } from '@/components/league/player-name.tsx';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Card } from '@/components/ui/card.tsx';
import { StretchedLink } from '@/components/ui/stretched.tsx';
import { formatPoints } from '@/lib/points-labels.ts';

type Hall = AllStars['hallOfFame'][number];

const Champion = ({ season, champion }: { season: Hall['season']; champion: Hall['champions'][number] }) => {
  const name = nameOf(champion.player);
  const points = formatPoints(champion.value);
  return (
    <Card className="relative flex items-center gap-4 px-4 py-4">
      <Avatar name={name} src={champion.player.profileImage} size={64} />
      <div className="min-w-0 flex-1">
        <p className="label flex items-center gap-1.5 text-brass">
          <Trophy /> {season.name}
        </p>
        <StretchedLink
          to={playerPath(champion.player.id)}
          className="block truncate font-display text-2xl font-bold"
        >
          {name}
        </StretchedLink>
        <p className="text-ink-2 tabular-nums">
          <Trans>Champion with {points} points</Trans>
        </p>
      </div>
    </Card>
  );
};

/** Renders the champions of closed seasons, newest first; `limit` is the maximum number of seasons. */
export const HallOfFame = ({ halls, limit }: { halls: readonly Hall[]; limit?: number }) => {
  const { t } = useLingui();
  if (halls.length === 0) return null;
  return (
    <section aria-label={t`Hall of fame`} className="space-y-3">
      <h2 className="font-display text-2xl font-bold">{t`Hall of fame`}</h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-3.5">
        {halls
          .slice(0, limit)
          .flatMap(({ season, champions }) =>
            champions.map((champion) => (
              <Champion key={season.id + champion.player.id} season={season} champion={champion} />
            )),
          )}
      </div>
    </section>
  );
};
