// The end of a season: what is still open, the champions, closing, and reopening.
import type { SeasonClosing } from '@ahl/shared-types/seasons';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonGroup, SkeletonText } from '@/components/feedback/skeleton.tsx';
import { PlayerName } from '@/components/league/player-name.tsx';
import { Rank } from '@/components/league/rank.tsx';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { formatDay, formatNumber } from '@/lib/format.ts';
import { formatPoints } from '@/lib/points-labels.ts';
import { newResultPath } from '@/lib/result-paths.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { seasonPath } from '../season-labels.ts';
import { ClosingActs } from './closing-acts.tsx';

const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;

const OpenList = ({
  title,
  total,
  none,
  rows,
}: {
  title: string;
  total: number;
  none: string;
  rows: readonly { key: string; to: string; first: ReactNode; second: ReactNode }[];
}) => (
  <Card className="px-4 pt-2 pb-1">
    <CardHeading action={<span className="numeral text-lg">{formatNumber(total)}</span>}>{title}</CardHeading>
    {total === 0 ? (
      <p className="pb-3 text-ink-2">{none}</p>
    ) : (
      <List isBare>
        {rows.map(({ key, to, first, second }) => (
          <ListRow key={key}>
            <Link to={to} className="min-w-0 flex-1 hover:underline">
              <span className="block truncate font-semibold">{first}</span>
              <span className="block truncate text-sm text-ink-2">{second}</span>
            </Link>
          </ListRow>
        ))}
        {total > rows.length && (
          <ListRow className="text-ink-2">
            <Plural value={total - rows.length} one="and # more" other="and # more" />
          </ListRow>
        )}
      </List>
    )}
  </Card>
);

const OpenWork = ({ closing }: { closing: SeasonClosing }) => {
  const { t } = useLingui();
  const { openClaims, missingResults } = closing;
  return (
    <div className="grid items-start gap-3.5 md:grid-cols-2 [&>*]:min-w-0">
      <OpenList
        title={t`Open claims`}
        total={openClaims.total}
        none={t`Every claim is answered.`}
        rows={openClaims.items.map(({ id, playerName, name, date, venueName }) => ({
          key: id,
          to: '/points-claims',
          first: playerName,
          second: `${name}, ${venueName} · ${formatDay(date, day)}`,
        }))}
      />
      <OpenList
        title={t`Nights without a result`}
        total={missingResults.total}
        none={t`Every night of the calendar has its result.`}
        rows={missingResults.items.map(({ date, startTime, name, venueId, venueName }) => ({
          key: `${venueId}${date}${startTime}`,
          to: newResultPath({ eventId: null, name, venueId, date, startTime }),
          first: name,
          second: `${venueName} · ${formatDay(date, day)}`,
        }))}
      />
    </div>
  );
};

const Podium = ({ closing }: { closing: SeasonClosing }) => {
  const { t } = useLingui();
  const { podium, boards, isCrowned } = closing;
  return (
    <Card className="px-4 pt-2 pb-1">
      <CardHeading>{isCrowned ? t`Champions` : t`Who is crowned`}</CardHeading>
      {podium.length === 0 ? (
        <p className="pb-3 text-ink-2">
          <Trans>Nobody has enough games on the overall leaderboard.</Trans>
        </p>
      ) : (
        <List isBare>
          {podium.map(({ player, rank, isShared, points, games }) => (
            <ListRow key={player.id}>
              <Rank rank={rank} isShared={isShared} className="w-8 text-xl" />
              <PlayerName
                player={player}
                className="flex-1"
                note={<Plural value={games} one="# game" other="# games" />}
              />
              <span className="numeral text-lg">{formatPoints(points)}</span>
            </ListRow>
          ))}
        </List>
      )}
      <p className="border-t border-line py-2.5 text-sm text-ink-2">
        <Plural
          value={boards}
          one="The first three of # leaderboard get a title."
          other="The first three of each of # leaderboards get a title: the league's, the regions' and the venues'."
        />
      </p>
    </Card>
  );
};

const NotOver = ({ closing }: { closing: SeasonClosing }) => {
  const last = formatDay(closing.season.endsOn, { month: 'long', day: 'numeric', year: 'numeric' });
  return (
    <Card role="status" className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <p>
        <Trans>This season runs until {last}. It can be closed from the day after.</Trans>
      </p>
      <LinkButton to={seasonPath(closing.season.id)} icon={<Flag />}>
        <Trans>Change its last day</Trans>
      </LinkButton>
    </Card>
  );
};

/** Renders the tab of the end of a season. */
export const ClosingTab = ({ seasonId }: { seasonId: string }) => {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useEndpoint('GET /api/seasons/:id/closing', {
    params: { id: seasonId },
  });
  if (!data && error)
    return (
      <Card>
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
      </Card>
    );
  if (!data)
    return (
      <SkeletonGroup label={t`Loading the open items`}>
        <Card className="p-4">
          <SkeletonText lines={6} />
        </Card>
      </SkeletonGroup>
    );
  const isClosed = data.season.status === 'closed';
  return (
    <div className="space-y-3.5">
      {!data.isOver && !isClosed && <NotOver closing={data} />}
      <OpenWork closing={data} />
      <Podium closing={data} />
      <ClosingActs closing={data} />
    </div>
  );
};
