// The identity of the player, and the four figures of the season.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { nameOf } from '@/components/league/player-name.tsx';
import { Rank, RankChange } from '@/components/league/rank.tsx';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Facts } from '@/components/ui/facts.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { ShareActions } from '@/components/ui/share-button.tsx';
import { StatTile } from '@/components/ui/stat-tile.tsx';
import { formatNumber, formatPlayerNumber } from '@/lib/format.ts';
import { formatPoints, minimumGamesFact, ordinal } from '@/lib/points-labels.ts';
import { type PlayerPoints, type Total, useBegunSeasons } from '../hooks/use-player-points.ts';

/** Renders picture, name, handle, number, city, and the choice of a season. */
export const PlayerHead = ({
  points: { player, season },
  seasonId,
  onSeason,
}: {
  points: PlayerPoints;
  /** The chosen season; empty for the running one. */
  seasonId: string;
  onSeason: (seasonId: string) => void;
}) => {
  const { t } = useLingui();
  const seasons = useBegunSeasons();
  const name = nameOf(player);
  const number = formatPlayerNumber(player.playerNumber);
  const sharedPath = `/players/${player.id}/points${seasonId && `?seasonId=${seasonId}`}`;
  const facts = [
    player.pokerHandle,
    t`No. ${number}`,
    [player.city, player.state].filter(Boolean).join(', '),
  ];
  return (
    <header className="flex flex-wrap items-center gap-x-5 gap-y-3.5">
      <Avatar name={name} src={player.profileImage} size={72} />
      <div className="min-w-0 flex-1 basis-60">
        <h1 className="title text-balance">{name}</h1>
        <Facts facts={facts} className="mt-1 text-ink-2 tabular-nums" />
        <Link to={`/players/${player.id}/trophies`} className="font-semibold text-sky hover:underline">
          <Trans>Trophies</Trans>
        </Link>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <ShareActions title={t`${name}: points`} path={sharedPath} />
      </div>
      {seasons.length > 1 ? (
        <SelectField
          label={t`Season`}
          options={seasons.map(({ id, name: label, status }) => ({
            value: status === 'running' ? '' : id,
            label,
          }))}
          value={seasonId}
          onChange={onSeason}
        />
      ) : (
        season && <p className="font-semibold">{season.name}</p>
      )}
    </header>
  );
};

/** Returns the player's row on the season's overall board. */
const seasonTotal = ({ totals }: PlayerPoints): Total | undefined =>
  totals.find(({ scope, period }) => scope === 'overall' && period === 'season');

const RankTile = ({ total, points }: { total: Total; points: PlayerPoints }) => {
  const { t } = useLingui();
  const players = formatNumber(total.players);
  const minimum = points.rule?.minimumGames ?? 0;
  return (
    <StatTile
      label={t`Rank`}
      value={
        <span className="flex items-baseline gap-2">
          <Rank rank={total.rank} isShared={total.isShared} />
          {points.movement && (
            <RankChange
              rank={total.rank}
              previousRank={points.movement.previousRank}
              since={points.movement.since}
            />
          )}
        </span>
      }
      note={
        <>
          <Trans>of {players}</Trans>
          {!total.isQualified && minimumGamesFact(minimum) && ` · ${minimumGamesFact(minimum)}`}
        </>
      }
    />
  );
};

/** Renders points, rank, games and wins of the season; null before a first game. */
export const PlayerTiles = ({ points }: { points: PlayerPoints }) => {
  const { t } = useLingui();
  const total = seasonTotal(points);
  if (!total) return null;
  const place = total.bestPlace === null ? null : ordinal(total.bestPlace);
  return (
    <div className="grid grid-cols-2 gap-3.5 lg:grid-cols-4">
      <StatTile label={t`Points`} value={formatPoints(total.points)} note={points.season?.name} />
      <RankTile total={total} points={points} />
      <StatTile
        label={t`Games`}
        value={formatNumber(total.games)}
        note={<Plural value={total.counted} one="# counts" other="# count" />}
      />
      <StatTile
        label={t`Wins`}
        value={formatNumber(total.wins)}
        note={place === null ? undefined : t`Best place ${place}`}
      />
    </div>
  );
};
