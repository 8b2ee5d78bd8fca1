import { AppError, leagueDate } from '@ahl/shared-types/common';
import { leaderboardParts } from '@ahl/shared-types/standings';
import { evaluateTrophies, streaksOf, type TrophyCase, type TrophyNight } from '@ahl/shared-types/trophies';
import { Types } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import { changeLists } from '#db/lists.ts';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import { visibilityOf } from '#features/core/players/visible-player.ts';
import { readRegionNames } from '#features/core/regions/region.reader.ts';
import { presentPlayed, readVenueNames } from '#features/ranking/results/result.presenter.ts';
import { readPlayers } from '#features/ranking/standings/standing.presenter.ts';
import { readRarity } from './trophy.writer.ts';
import { asTitle, findMember, readTrophyHistories, type StoredTitle } from './trophy-histories.ts';

type Reading = { models: Models; now: () => number; timeZone: string };
export type TrophyDeps = Reading & { outbox: Outbox };

/** Before a member's first look, trophies won within this number of days are new. */
const newDays = 14;
const dayMs = 86_400_000;

const readNights = async (models: Models, ids: readonly string[]) => {
  const results = await models.Result.find({ _id: { $in: ids } })
    .select('name date venueId region entrants tournamentId')
    .lean();
  const venueOf = await readVenueNames(
    models,
    results.map(({ venueId }) => venueId),
  );
  return new Map(results.map((result) => [result._id.toHexString(), presentPlayed(result, venueOf)]));
};

const scopeOrder = ['overall', 'region', 'venue'];

const presentTitles = async (
  models: Models,
  titles: readonly StoredTitle[],
): Promise<TrophyCase['titles']> => {
  const venueIds = titles.flatMap(({ board }) => leaderboardParts(board).venueId ?? []);
  const [seasons, venueOf, regionName] = await Promise.all([
    models.Season.find({ _id: { $in: titles.map(({ seasonId }) => seasonId) } })
      .select('name')
      .lean(),
    readVenueNames(
      models,
      venueIds.map((id) => new Types.ObjectId(id)),
    ),
    readRegionNames(models),
  ]);
  const names = new Map(seasons.map(({ _id, name }) => [_id.toHexString(), name]));
  return titles
    .toSorted(
      (a, b) =>
        (a.endsOn < b.endsOn ? 1 : Number(a.endsOn > b.endsOn) * -1) ||
        scopeOrder.indexOf(leaderboardParts(a.board).scope) -
          scopeOrder.indexOf(leaderboardParts(b.board).scope) ||
        a.rank - b.rank,
    )
    .map(({ board, seasonId, rank, players, points }) => {
      const { scope, region, venueId } = leaderboardParts(board);
      const id = seasonId.toHexString();
      return {
        season: { id, name: names.get(id) ?? '' },
        scope,
        region: region === null ? null : { id: region, name: regionName(region) },
        venue: venueId === null ? null : venueOf(new Types.ObjectId(venueId)),
        rank,
        players,
        points,
      };
    });
};

/** Returns the function that decides whether a won trophy is new; in somebody else's case none is. */
const readNewness = async ({ models, now, timeZone }: Reading, id: string, isOwn: boolean) => {
  const stored = isOwn ? await models.TrophyCase.findById(id).select('seen').lean() : null;
  const since = leagueDate(now() - newDays * dayMs, timeZone);
  return (won: { id: string; wonOn: string }): boolean =>
    isOwn && (stored?.seen ? !stored.seen.includes(won.id) : won.wonOn >= since);
};

const makeCase = async (
  deps: Reading,
  actor: Actor,
  { id, nights, titles, isOwn }: { id: string; nights: TrophyNight[]; titles: StoredTitle[]; isOwn: boolean },
): Promise<TrophyCase> => {
  const { models, now, timeZone } = deps;
  const stands = evaluateTrophies(nights, titles.map(asTitle));
  const wonBy = stands.flatMap(({ won }) => won?.resultId ?? []);
  const [playerOf, nightOf, rarityOf, isNew, presented] = await Promise.all([
    readPlayers(models, [id], visibilityOf(actor)),
    readNights(models, [...new Set(wonBy)]),
    readRarity(models),
    readNewness(deps, id, isOwn),
    presentTitles(models, titles),
  ]);
  return {
    player: playerOf(id),
    nights: nights.length,
    trophies: stands.map(({ id: trophyId, won, value, threshold }) => ({
      id: trophyId,
      wonOn: won?.wonOn ?? null,
      night: (won?.resultId && nightOf.get(won.resultId)) || null,
      value,
      threshold,
      isNew: won !== null && isNew(won),
      heldByPercent: rarityOf(trophyId),
    })),
    streaks: streaksOf(nights, leagueDate(now(), timeZone)),
    titles: presented,
  };
};

const readCase = async (deps: Reading, actor: Actor, id: string, isOwn: boolean): Promise<TrophyCase> => {
  const historyOf = await readTrophyHistories(deps, [id]);
  const { nights, titles } = historyOf(id);
  return makeCase(deps, actor, { id, nights, titles, isOwn });
};

const idOf = ({ accountId }: Actor): string => {
  if (!accountId) throw new AppError('NOT_FOUND', 'player.not-found');
  return accountId;
};

/** Returns the caller's own case. */
export const readMyTrophies = (deps: Reading, actor: Actor): Promise<TrophyCase> =>
  readCase(deps, actor, idOf(actor), true);

/** Returns the case of a member. @throws NOT_FOUND */
export const readPlayerTrophies = async (deps: Reading, actor: Actor, id: string): Promise<TrophyCase> => {
  await findMember(deps.models, id);
  return readCase(deps, actor, id, false);
};

/** Marks all trophies that the caller holds as seen. Returns how many there are. */
export const markTrophiesSeen = async (deps: TrophyDeps, actor: Actor): Promise<{ seen: number }> => {
  const id = idOf(actor);
  const historyOf = await readTrophyHistories(deps, [id]);
  const { nights, titles } = historyOf(id);
  const held = evaluateTrophies(nights, titles.map(asTitle)).flatMap(({ won }) => (won ? [won.id] : []));
  await deps.outbox.transact(async (session, publish) => {
    const changes = { seen: { add: held } };
    if (await changeLists(deps.models.TrophyCase, id, changes, { session, upsert: true }))
      publish({ type: 'trophies.seen', playerId: id });
  });
  return { seen: held.length };
};
