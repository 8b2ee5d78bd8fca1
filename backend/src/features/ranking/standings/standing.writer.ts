// Owns the writes of ledgers, standings and boards in the transaction that changes a result or opening points;
// `standing.rebuild.ts` writes all of them at once.
import { randomUUID } from 'node:crypto';
import {
  boardsTouched,
  openingBoards,
  type RuleOf,
  type Standing,
  standingOn,
  standingsOf,
} from '@ahl/shared-types/standings';
import { type ClientSession, type mongo, Types } from 'mongoose';
import { inBatches } from '#db/in-batches.ts';
import type { Models } from '#db/models.ts';
import { createSlices } from '#jobs/slices.ts';
import {
  addNight,
  addOpening,
  countLine,
  emptyLeaderboard,
  type Ledgers,
  ledgerDocument,
  type OpeningBalance,
  type PlayedNight,
  type PlayerLedgers,
  removeNight,
  removeOpening,
  seasonKeyOf,
  seasonScores,
  standingDocument,
  unpackScores,
} from './ledgers.ts';
import { queueNightCounts } from './night-count-queue.ts';

/** A night that was added, removed or changed; its points follow the rules in `after`. */
export type NightChange = { before: PlayedNight | null; after: PlayedNight | null };
/** Opening points that were added, removed or changed. */
export type OpeningChange = { before: OpeningBalance | null; after: OpeningBalance | null };
type Rules = { before: RuleOf; after: RuleOf };
type Writes = { insert: object[]; other: object[] };
type Context = { models: Models; session: ClientSession; now: Date };

const readLedgers = async ({ models, session }: Context, playerIds: ReadonlySet<string>) => {
  const ids = [...playerIds].map((id) => new Types.ObjectId(id));
  const rows = await models.Ledger.find({ playerId: { $in: ids } })
    .session(session)
    .lean();
  const ledgers: Ledgers = new Map();
  for (const { _id, playerId, scores } of rows) {
    const id = playerId.toHexString();
    const seasons = ledgers.get(id) ?? new Map();
    ledgers.set(id, seasons.set(_id.split(':')[0] ?? '', unpackScores(scores)));
  }
  return ledgers;
};

const isSameStanding = (a: Standing, b: Standing) =>
  a.order === b.order &&
  a.games === b.games &&
  a.counted === b.counted &&
  a.bestPlace === b.bestPlace &&
  a.wins === b.wins &&
  a.points === b.points &&
  a.isQualified === b.isQualified &&
  a.lastDay === b.lastDay &&
  a.before === b.before;

/** Changes of the counts of standings, by board. */
type LeaderboardChanges = Map<string, { order: string; change: 1 | -1 }[]>;

const noteChange = (changes: LeaderboardChanges, board: string, order: string, change: 1 | -1) => {
  const list = changes.get(board);
  if (list) list.push({ order, change });
  else changes.set(board, [{ order, change }]);
};

/** Collects the writes that turn one player's standings into others. */
const compareLines = (
  playerId: string,
  before: Map<string, Standing>,
  after: Map<string, Standing>,
  writes: Writes,
  changes: LeaderboardChanges,
) => {
  for (const [board, standing] of after) {
    const old = before.get(board);
    if (old && isSameStanding(old, standing)) continue;
    const document = standingDocument(board, playerId, standing);
    if (old) writes.other.push({ replaceOne: { filter: { _id: document._id }, replacement: document } });
    else writes.insert.push({ insertOne: { document } });
    if (old) noteChange(changes, board, old.order, -1);
    noteChange(changes, board, standing.order, 1);
  }
  for (const [board, { order }] of before)
    if (!after.has(board)) {
      writes.other.push({ deleteOne: { filter: { _id: `${board}/${playerId}` } } });
      noteChange(changes, board, order, -1);
    }
};

const writeLeaderboards = async ({ models, session, now }: Context, changes: LeaderboardChanges) => {
  const keys = [...changes.keys()];
  const rows = await models.Leaderboard.find({ _id: { $in: keys } })
    .session(session)
    .lean();
  const boards = new Map(rows.map((row) => [row._id, row]));
  const writes = keys.map((key) => {
    const board = boards.get(key) ?? emptyLeaderboard(key, now);
    for (const { order, change } of changes.get(key) ?? []) countLine(board, order, change);
    Object.assign(board, { updatedAt: now, stamp: randomUUID() });
    const filter = { _id: key };
    if (board.players === 0) return { deleteOne: { filter } };
    return { replaceOne: { filter, replacement: board, upsert: true } };
  });
  await bulkWrite(models.Leaderboard, writes, session);
};

const bulkWrite = async (
  model: Models[keyof Models] | Models['Leaderboard'],
  writes: object[],
  session: ClientSession,
): Promise<void> => {
  await inBatches(writes as mongo.AnyBulkWriteOperation[], (batch) =>
    model.collection.bulkWrite(batch, { session, ordered: false }),
  );
};

const ledgerWrites = (ledgers: Ledgers, changed: ReadonlySet<string>) =>
  [...changed].map((id) => {
    const [season = '', playerId = ''] = id.split(':');
    const scores = ledgers.get(playerId)?.get(season);
    const filter = { _id: id };
    return scores
      ? { replaceOne: { filter, replacement: ledgerDocument(playerId, season, scores), upsert: true } }
      : { deleteOne: { filter } };
  });

const touched = (changes: readonly NightChange[]) => {
  const players = new Set<string>();
  const ledgerIds = new Set<string>();
  for (const night of changes.flatMap(({ before, after }) => [before, after]))
    for (const { playerId } of night?.finishers ?? []) {
      players.add(playerId.toHexString());
      ledgerIds.add(`${seasonKeyOf(night?.seasonId)}:${playerId.toHexString()}`);
    }
  return { players, ledgerIds };
};

/** Returns each player's boards on which these nights can change a standing while the rules stay the same. */
const boardsOf = (nights: readonly NightChange[], ledgers: Ledgers, ruleOf: RuleOf) => {
  const boards = new Map<string, Set<string>>();
  for (const night of nights.flatMap(({ before, after }) => [before ?? [], after ?? []]).flat()) {
    const season = seasonKeyOf(night.seasonId);
    const seasonId = night.seasonId?.toHexString() ?? null;
    const score = { date: night.date, region: night.region, venueId: night.venueId.toHexString() };
    for (const { playerId } of night.finishers) {
      const id = playerId.toHexString();
      const scores = ledgers.get(id)?.get(season) ?? [];
      const keys = boards.get(id) ?? new Set();
      boards.set(id, keys);
      for (const key of boardsTouched(score, { seasonId, scores }, ruleOf(seasonId))) keys.add(key);
    }
  }
  return boards;
};

/** Returns a player's standings on the given boards, or on all stored ones. */
const linesOn = (
  boards: ReadonlySet<string> | undefined,
  ledgers: PlayerLedgers | undefined,
  ruleOf: RuleOf,
) => {
  const seasons = seasonScores(ledgers);
  if (!boards) return standingsOf(seasons, ruleOf);
  const standings = new Map<string, Standing>();
  for (const key of boards) {
    const standing = standingOn(key, seasons, ruleOf);
    if (standing) standings.set(key, standing);
  }
  return standings;
};

/** What changes in ledgers: whose, and how; `boardsOf` returns the boards that matter, null for all of them. */
type LedgerChange = {
  players: ReadonlySet<string>;
  ledgerIds: ReadonlySet<string>;
  boardsOf: (ledgers: Ledgers) => ReadonlyMap<string, ReadonlySet<string>> | null;
  change: (ledgers: Ledgers) => Promise<void>;
};

/** Changes ledgers, and the standings and boards that follow from them. */
const applyToLedgers = async (
  context: Context,
  { players, ledgerIds, boardsOf: readBoards, change }: LedgerChange,
  rules: Rules,
): Promise<void> => {
  const { models, session } = context;
  const ledgers = await readLedgers(context, players);
  const boards = readBoards(ledgers);
  const linesNow = (id: string, ruleOf: RuleOf) => linesOn(boards?.get(id), ledgers.get(id), ruleOf);
  // A new rule changes all nights of a season: clocks tick in between.
  const breathe = createSlices();
  const linesBefore = new Map<string, Map<string, Standing>>();
  for (const id of players) {
    linesBefore.set(id, linesNow(id, rules.before));
    await breathe();
  }
  await change(ledgers);
  const writes: Writes = { insert: [], other: [] };
  const changes: LeaderboardChanges = new Map();
  for (const id of players) {
    compareLines(id, linesBefore.get(id) ?? new Map(), linesNow(id, rules.after), writes, changes);
    await breathe();
  }
  await bulkWrite(models.Ledger, ledgerWrites(ledgers, ledgerIds), session);
  await bulkWrite(models.Standing, [...writes.insert, ...writes.other], session);
  if (changes.size > 0) await writeLeaderboards(context, changes);
};

/**
 * Applies changed nights to ledgers, standings and boards, and queues them for the report figures, within the
 * transaction that changed them. Only players of those nights are read and written, and, unless the rules change, only
 * boards on which those nights matter. `openings` are those that a changed rule counts in another way. Two such
 * transactions conflict on the boards, and the later one is retried.
 */
export const applyNights = async (
  context: Context,
  nights: readonly NightChange[],
  rules: Rules,
  openings: readonly OpeningBalance[] = [],
): Promise<void> => {
  const { players, ledgerIds } = touched(nights);
  for (const { playerId } of openings) players.add(playerId.toHexString());
  const breathe = createSlices();
  const change = async (ledgers: Ledgers): Promise<void> => {
    for (const { before } of nights) {
      if (before) removeNight(ledgers, before);
      await breathe();
    }
    for (const { after } of nights) {
      if (after) addNight(ledgers, after);
      await breathe();
    }
  };
  const readBoards = (ledgers: Ledgers) =>
    rules.before === rules.after ? boardsOf(nights, ledgers, rules.after) : null;
  await applyToLedgers(context, { players, ledgerIds, boardsOf: readBoards, change }, rules);
  const ids = nights.flatMap(({ before, after }) => (after ?? before)?._id ?? []);
  await queueNightCounts(context.models, context.session, ids, context.now);
};

/** Applies changed opening points to ledgers, standings and boards, within the transaction that changed them. */
export const applyOpenings = async (
  context: Context,
  openings: readonly OpeningChange[],
  ruleOf: RuleOf,
): Promise<void> => {
  const players = new Set<string>();
  const ledgerIds = new Set<string>();
  const boards = new Map<string, Set<string>>();
  for (const { playerId, seasonId } of openings
    .flatMap(({ before, after }) => [before ?? [], after ?? []])
    .flat()) {
    const id = playerId.toHexString();
    players.add(id);
    ledgerIds.add(`${seasonKeyOf(seasonId)}:${id}`);
    const keys = boards.get(id) ?? new Set();
    boards.set(id, keys);
    for (const key of openingBoards(seasonId?.toHexString() ?? null)) keys.add(key);
  }
  const change = async (ledgers: Ledgers): Promise<void> => {
    for (const { before } of openings) if (before) removeOpening(ledgers, before);
    for (const { after } of openings) if (after) addOpening(ledgers, after);
  };
  const rules = { before: ruleOf, after: ruleOf };
  await applyToLedgers(context, { players, ledgerIds, boardsOf: () => boards, change }, rules);
};
