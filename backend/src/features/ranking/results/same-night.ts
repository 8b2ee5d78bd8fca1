// A night counts once. Its key is venue, day and start, whatever it is called; nobody plays two nights of one start. Who
// posts a night that shares either with a posted one is asked, and the answer is stored with the night.
import { AppError } from '@ahl/shared-types/common';
import type { SameNight } from '@ahl/shared-types/tournaments';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import { staffVisibility } from '#features/core/players/visible-player.ts';
import { readPlayers } from '#features/ranking/standings/standing.presenter.ts';
import type { ResultDocument } from './result.model.ts';
import { readVenueNames } from './result.presenter.ts';

/** What identifies a night: where and when it started, and who finished. */
type Night = {
  name: string;
  venueId: string;
  date: string;
  startTime: string;
  finishers: readonly { playerId: string }[];
};
/** Its id if it is stored, the night as it counted before, and the nights that it is known to differ from. */
type Query = { id?: string; before?: ResultDocument | null; otherThan: readonly string[] };

/** Returns what a change brings: nothing is asked about a place or a player that the night had before. */
const broughtBy = (night: Night, before: ResultDocument | null) => {
  const isMoved =
    !before ||
    before.venueId.toHexString() !== night.venueId ||
    before.date !== night.date ||
    before.startTime !== night.startTime;
  const had = new Set(isMoved ? [] : before.finishers.map(({ playerId }) => playerId.toHexString()));
  const players = night.finishers.map(({ playerId }) => playerId).filter((id) => !had.has(id));
  return { isMoved, players: new Set(players) };
};

const findSame = async (
  models: Models,
  night: Night,
  session: ClientSession,
  { id, before = null, otherThan }: Query,
) => {
  const { date, startTime, venueId } = night;
  const { isMoved, players } = broughtBy(night, before);
  const others = await models.Result.find({ date, startTime, deletedAt: null })
    .select('name venueId date startTime finishers.playerId otherThan')
    .session(session)
    .lean<ResultDocument[]>();
  return others
    .filter(({ _id, otherThan: known = [] }) => {
      const other = _id.toHexString();
      return other !== id && !otherThan.includes(other) && !(id && known?.includes(id));
    })
    .map((other) => ({
      other,
      isAtVenue: isMoved && other.venueId.toHexString() === venueId,
      playerIds: other.finishers
        .map(({ playerId }) => playerId.toHexString())
        .filter((each) => players.has(each)),
    }))
    .filter(({ isAtVenue, playerIds }) => isAtVenue || playerIds.length > 0);
};

const presentSame = async (
  models: Models,
  same: Awaited<ReturnType<typeof findSame>>,
): Promise<SameNight[]> => {
  const [venueOf, playerOf] = await Promise.all([
    readVenueNames(
      models,
      same.map(({ other }) => other.venueId),
    ),
    readPlayers(
      models,
      same.flatMap(({ playerIds }) => playerIds),
      staffVisibility,
    ),
  ]);
  return same.map(({ other, playerIds }) => ({
    id: other._id.toHexString(),
    name: other.name,
    venueName: venueOf(other.venueId).name,
    date: other.date,
    startTime: other.startTime,
    players: playerIds.map((playerId) => {
      const { firstName, lastName } = playerOf(playerId);
      return `${firstName} ${lastName}`.trim();
    }),
  }));
};

/**
 * Refuses a night that may be posted already, with the nights in question (`sameNights`), unless `otherThan` has them.
 * About one of the same name, venue and start nothing is asked: it is the same one.
 * @throws CONFLICT
 */
export const refuseSameNight = async (
  models: Models,
  night: Night,
  session: ClientSession,
  query: Query,
): Promise<void> => {
  const same = await findSame(models, night, session, query);
  const [first] = same;
  if (!first) return;
  const sameNights = await presentSame(models, same);
  if (same.some(({ other, isAtVenue }) => isAtVenue && other.name === night.name))
    throw new AppError('CONFLICT', 'result.posted-already', {}, { details: { postedNights: sameNights } });
  const [shown] = sameNights;
  const params = { name: shown?.name ?? '', venueName: shown?.venueName ?? '' };
  throw first.isAtVenue
    ? new AppError('CONFLICT', 'result.same-night', params, { details: { sameNights } })
    : new AppError(
        'CONFLICT',
        'result.player-elsewhere',
        { ...params, player: shown?.players[0] ?? '' },
        { details: { sameNights } },
      );
};
