// The first ten of a venue's season. Loaded after the page's own data; the server renders it from the same response.
import { type StandingRow, venueLeaderboardQueryOf } from '@ahl/shared-types/standings';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Trophy } from 'lucide-react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { PlayerName } from '@/components/league/player-name.tsx';
import { Rank } from '@/components/league/rank.tsx';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { formatPoints } from '@/lib/points-labels.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

const LeaderboardRow = ({ row }: { row: StandingRow }) => (
  <ListRow>
    <Rank rank={row.rank} isShared={row.isShared} className="w-9 shrink-0 text-2xl" />
    <PlayerName
      player={row.player}
      className="flex-1"
      note={<Plural value={row.games} one="# game" other="# games" />}
    />
    <span className="numeral text-xl">
      {formatPoints(row.points)}{' '}
      <span className="sr-only">
        <Trans>points</Trans>
      </span>
    </span>
  </ListRow>
);

/** Renders the season's board of a venue, with its states; the whole board is on the leaderboard. */
export const VenueLeaderboard = ({
  venueId,
  isOver,
}: {
  venueId: string;
  /** Whether the league has left the venue. */
  isOver: boolean;
}) => {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useEndpoint('GET /api/standings', {
    query: venueLeaderboardQueryOf(venueId),
  });
  if (!data && error)
    return (
      <Card>
        <ErrorState
          title={t`The board did not load`}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Card>
    );
  if (!data) return <SkeletonList rows={5} label={t`Loading the board`} />;
  if (data.items.length === 0)
    return (
      <Card>
        <EmptyState
          icon={Trophy}
          title={isOver ? t`No points here this season` : t`No points here yet this season`}
          text={
            isOver ? t`Earlier seasons stay on the board.` : t`Whoever plays the next night opens the board.`
          }
        />
      </Card>
    );
  return (
    <div className="space-y-3.5">
      <List>
        {data.items.map((row) => (
          <LeaderboardRow key={row.player.id} row={row} />
        ))}
      </List>
      <LinkButton to={`/leaderboard?scope=venue&venueId=${venueId}`} icon={<Trophy />}>
        <Trans>Whole board</Trans>
      </LinkButton>
    </div>
  );
};
