// Writes imported nights with all that follows from them: members and venues that the league lacks, standings, totals and
// trophies. Nobody gets a message about a night that was played long ago.
import type { BonusCode } from '@ahl/shared-types/points-rules';
import { scoreNight } from '@ahl/shared-types/points-rules';
import { type ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import {
  type Applied,
  type FinishContext,
  type ImportKind,
  type RowToApply,
  refuse,
} from '#face/import-kind.ts';
import type { AccountStore } from '#features/core/players/account-guard.ts';
import { type RulesInForce, readRulesInForce } from '#features/ranking/points-rules/core/rules-in-force.ts';
import type { SeasonDocument } from '#features/ranking/seasons/season.model.ts';
import { applyNights } from '#features/ranking/standings/standing.writer.ts';
import { addImportedVenues } from '#features/schedule/venues/core/venue.writer.ts';
import { venueNameKey } from '#features/schedule/venues/core/venue-name.ts';
import { leagueInstant } from '#time/league-instant.ts';
import { addPlayerTotals } from '../player-totals.ts';
import type { ResultDocument } from '../result.model.ts';
import { queueManyTrophies } from '../trophy-progress-tasks.ts';
import { addNewPlayers, keyPrefix, onceKey } from './add-players.ts';
import { type FinisherWrite, nightOf } from './night-rows.ts';
import type { NewPlayer } from './player-match.ts';
import { peopleIn } from './sheets/read-sheets.ts';

export type AddDeps = AccountStore & { models: Models; now: () => number; timeZone: string };
type Context = Parameters<ImportKind['apply']>[1];
/** A night to add: its rows in the order of the file. */
type Night = { key: string; rows: readonly FinisherWrite[] };

/** Returns a planned row as it is written. */
export const asWrite = ({ write }: Pick<RowToApply, 'write'>): FinisherWrite => write as FinisherWrite;

/** Adds the members that the nights name and the league lacks. Returns all of them by the key of their name. */
const addPlayersOf = (
  deps: AddDeps,
  nights: readonly Night[],
  { session, importId, facts }: Context,
): Promise<ReadonlyMap<string, Types.ObjectId>> => {
  const players = nights
    .flatMap(({ rows }) => rows)
    .flatMap(({ player }) => (player !== null && typeof player !== 'string' ? [player] : []));
  // Nobody gets a number that a later row of the file has.
  const reserved = new Set(peopleIn(facts).flatMap(({ number }) => number ?? []));
  return addNewPlayers(deps, players, { session, importId, isReserved: (number) => reserved.has(number) });
};

/** Adds the venues that the nights name and the league lacks. Returns a function to the id of a night's venue. */
const addNewVenues = async (
  { models }: AddDeps,
  nights: readonly Night[],
  session: ClientSession,
): Promise<(venue: FinisherWrite['venue']) => string> => {
  const wanted = new Map<string, { name: string; region: number }>();
  for (const { rows } of nights) {
    const venue = rows[0]?.venue;
    const key = venue && 'name' in venue ? venueNameKey(venue.name) : '';
    if (venue && 'name' in venue && !wanted.has(key)) wanted.set(key, venue);
  }
  const ids = new Map<string, string>();
  if (wanted.size > 0)
    for (const { _id, name } of await models.Venue.find().select('name').session(session).lean())
      if (wanted.has(venueNameKey(name))) ids.set(venueNameKey(name), _id.toHexString());
  const missing = [...wanted].filter(([key]) => !ids.has(key));
  const added = await addImportedVenues(
    models,
    session,
    missing.map(([, venue]) => venue),
  );
  missing.forEach(([key], index) => {
    ids.set(key, added[index] ?? '');
  });
  return (venue) => ('id' in venue ? venue.id : (ids.get(venueNameKey(venue.name)) ?? ''));
};

type Resolved = { playerIdOf: (player: string | NewPlayer) => Types.ObjectId; venueId: string };

/** Returns the stored fields of a night. Without points of its own, it is scored by the rule of its season. */
export const nightFields = (
  { timeZone }: AddDeps,
  rows: readonly FinisherWrite[],
  { playerIdOf, venueId }: Resolved,
  season: SeasonDocument | null,
  rules: RulesInForce,
): Omit<ResultDocument, '_id' | 'createdAt' | 'updatedAt'> => {
  const [first] = rows as [FinisherWrite, ...FinisherWrite[]];
  const { entrants, finishers } = nightOf(rows);
  const seasonId = season?._id.toHexString() ?? null;
  const version = rules.versionOf(seasonId);
  const night = {
    entrants,
    weight: 'normal' as const,
    finishers: finishers.map(({ place, points, knockouts }) => ({
      place,
      bonuses: (knockouts > 0 ? { bounty: knockouts } : {}) as Partial<Record<BonusCode, number>>,
      frozenPoints: points ?? undefined,
    })),
  };
  const scored = scoreNight(rules.ruleOf(seasonId), version, night);
  return {
    tournamentId: null,
    ...(first.source ? { sourceKey: first.source.night } : {}),
    name: rows.find(({ event }) => event !== '')?.event ?? first.venueName,
    venueId: new Types.ObjectId(venueId),
    region: first.venue.region,
    date: first.date,
    startTime: first.startTime,
    seasonId: season?._id ?? null,
    entrants,
    weight: 'normal',
    rulesVersion: version,
    version: 1,
    postedBy: null,
    deletedAt: null,
    clock: null,
    // A night of the past is no news: it is as old as it is.
    postedAt: new Date(leagueInstant(first.date, first.startTime, timeZone)),
    finishers: finishers.map(({ player, place, points, prizeCents, knockouts }, index) => ({
      playerId: playerIdOf(player),
      place,
      points: scored[index]?.points ?? 0,
      ...(points === null ? {} : { frozenPoints: points }),
      ...(prizeCents > 0 ? { prizeCents } : {}),
      ...(knockouts > 0 ? { bonuses: { bounty: knockouts } } : {}),
    })),
  };
};

/** Reads the seasons, the latest first, so that each night finds its own without a query. */
export const readSeasons = (
  models: Models,
  session: ClientSession | null = null,
): Promise<SeasonDocument[]> =>
  models.Season.find({}).sort({ startsOn: -1 }).session(session).lean<SeasonDocument[]>();

/** Returns the season of a day; null for one outside all of them. */
export const seasonAt = (seasons: readonly SeasonDocument[], date: string): SeasonDocument | null =>
  seasons.find(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn) ?? null;

const startKey = ({
  venueId,
  date,
  startTime,
}: Pick<ResultDocument, 'venueId' | 'date' | 'startTime'>): string => `${venueId}|${date}|${startTime}`;

/** The nights that this block adds: those whose first row is in it. */
const nightsOf = (rows: readonly RowToApply[], { rowsOfGroup }: Context): Night[] => {
  const keys = new Set(rows.flatMap(({ group }) => group ?? []));
  return [...keys].flatMap((key) => {
    const all = rowsOfGroup(key);
    const isHere = rows.some(({ number }) => number === all[0]?.number);
    return isHere ? [{ key, rows: all.map(asWrite) }] : [];
  });
};

/** Adds the nights of some rows. The first row of a night adds all of it; the others find it. */
export const addNights = async (
  deps: AddDeps,
  rows: readonly RowToApply[],
  context: Context,
): Promise<Applied[]> => {
  const { models } = deps;
  const { session } = context;
  const nights = nightsOf(rows, context);
  const idsByName = await addPlayersOf(deps, nights, context);
  const venueIdOf = await addNewVenues(deps, nights, session);
  const playerIdOf = (player: string | NewPlayer): Types.ObjectId => {
    const id = typeof player === 'string' ? new Types.ObjectId(player) : idsByName.get(player.key);
    if (!id) throw new Error('A member of an imported night was not added.');
    return id;
  };
  const rules = await readRulesInForce(models, session);
  const seasons = await readSeasons(models, session);
  const made = nights.map(({ key, rows: lines }) => {
    const [first] = lines as [FinisherWrite, ...FinisherWrite[]];
    const season = seasonAt(seasons, first.date);
    const fields = nightFields(deps, lines, { playerIdOf, venueId: venueIdOf(first.venue) }, season, rules);
    return { _id: new Types.ObjectId(), ...fields, idempotencyKey: onceKey(context.importId, 'night', key) };
  });
  const dates = [...new Set(made.map(({ date }) => date))];
  const posted = await models.Result.find({ date: { $in: dates }, deletedAt: null })
    .select('venueId date startTime')
    .session(session)
    .lean();
  const starts = new Set(posted.map(startKey));
  const added = made.filter((night) => {
    const key = startKey(night);
    if (starts.has(key)) return false;
    starts.add(key);
    return true;
  });
  const stored = await models.Result.insertMany(added, { session });
  const changes = stored.map((night) => ({ before: null, after: night.toObject<ResultDocument>() }));
  await addPlayerTotals(models, session, changes);
  return applied(models, rows, context);
};

/** Returns the result of each row: the night of its group, or why it is not there. */
const applied = async (models: Models, rows: readonly RowToApply[], context: Context): Promise<Applied[]> => {
  const keyOf = ({ group = '' }: RowToApply): string => onceKey(context.importId, 'night', group);
  const found = await models.Result.find({ idempotencyKey: { $in: [...new Set(rows.map(keyOf))] } })
    .select('idempotencyKey')
    .session(context.session)
    .lean();
  const ids = new Map(found.map(({ idempotencyKey, _id }) => [idempotencyKey, _id.toHexString()]));
  return rows.map((row): Applied => {
    const id = ids.get(keyOf(row));
    if (id) return { number: row.number, id };
    return { number: row.number, refusal: refuse('startTime', 'import-result.same-start') };
  });
};

/**
 * Adds the nights of an import to standings, and queues trophies and ratings, once for all of them: a player of many
 * nights is counted once, not with each block. A night that was corrected meanwhile is counted as it is now.
 */
export const finishNights = async (
  { models, now }: AddDeps,
  { session, importId }: FinishContext,
): Promise<void> => {
  const nights = await models.Result.find({
    idempotencyKey: { $regex: `^${keyPrefix(importId, 'night')}` },
    deletedAt: null,
  })
    .session(session)
    .lean<ResultDocument[]>();
  if (nights.length === 0) return;
  const { ruleOf } = await readRulesInForce(models, session);
  const changes = nights.map((night) => ({ before: night, after: night }));
  await applyNights({ models, session, now: new Date(now()) }, changes, { before: ruleOf, after: ruleOf });
  await queueManyTrophies(models, session, nights);
};
