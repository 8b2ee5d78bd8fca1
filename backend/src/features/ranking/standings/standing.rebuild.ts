// Owns the rebuild of ledgers, standings and boards, all at once, from the results and the opening points alone.
import { type RuleOf, type Standing, standingsOf } from '@ahl/shared-types/standings';
import type { ClientSession } from 'mongoose';
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
  seasonScores,
  standingDocument,
} from './ledgers.ts';

type Context = { models: Models; session: ClientSession; now: Date };

/**
 * Returns everything derived from ledgers. Standings are ordered by board: writing them is then several times as fast
 * as by player, because neighbours in an index are stored together. Works in slices.
 */
export const derive = async (ledgers: Ledgers, ruleOf: RuleOf, now: Date) => {
  const breathe = createSlices();
  const byLeaderboard = new Map<string, [playerId: string, standing: Standing][]>();
  for (const [playerId, seasons] of ledgers) {
    for (const [key, standing] of standingsOf(seasonScores(seasons), ruleOf)) {
      const list = byLeaderboard.get(key);
      if (list) list.push([playerId, standing]);
      else byLeaderboard.set(key, [[playerId, standing]]);
    }
    await breathe();
  }
  const keys = [...byLeaderboard.keys()].sort();
  const boards: ReturnType<typeof emptyLeaderboard>[] = [];
  for (const key of keys) {
    const board = emptyLeaderboard(key, now);
    for (const [, { order }] of byLeaderboard.get(key) ?? []) countLine(board, order, 1);
    boards.push(board);
    await breathe();
  }
  function* ledgerRows() {
    for (const [playerId, seasons] of ledgers)
      for (const [season, scores] of seasons) yield ledgerDocument(playerId, season, scores);
  }
  function* standings() {
    for (const key of keys)
      for (const [playerId, standing] of byLeaderboard.get(key) ?? [])
        yield standingDocument(key, playerId, standing);
  }
  const standingCount = boards.reduce((sum, { players }) => sum + players, 0);
  return { ledgers: ledgerRows(), standings: standings(), standingCount, boards };
};

/** Yields the rows in lists of at most `size`. */
export function* inLists<T>(rows: Iterable<T>, size: number): Generator<T[]> {
  let list: T[] = [];
  for (const row of rows) {
    list.push(row);
    if (list.length < size) continue;
    yield list;
    list = [];
  }
  if (list.length > 0) yield list;
}

/** How many nights are read, and how many rows written, at once: more of them hold the process and the database. */
const nightsAtOnce = 100;
const rowsAtOnce = 500;

/**
 * Rebuilds ledgers, standings and boards from the results and the opening points alone, in one transaction. Returns how
 * much it read.
 */
export const rebuildAll = async (
  { models, session, now }: Context,
  ruleOf: RuleOf,
): Promise<{ results: number; players: number }> => {
  const ledgers: Ledgers = new Map();
  let results = 0;
  const cursor = models.Result.find({ deletedAt: null })
    .select(
      'date venueId region seasonId weight entrants finishers.playerId finishers.place finishers.points',
    )
    .session(session)
    .lean<PlayedNight>()
    .cursor({ batchSize: nightsAtOnce });
  const breathe = createSlices();
  for await (const night of cursor) {
    addNight(ledgers, night);
    results += 1;
    await breathe();
  }
  const openings = models.OpeningPoints.find()
    .session(session)
    .lean<OpeningBalance>()
    .cursor({ batchSize: rowsAtOnce });
  for await (const opening of openings) {
    addOpening(ledgers, opening);
    await breathe();
  }
  for (const model of [models.Ledger, models.Standing, models.Leaderboard])
    await model.collection.deleteMany({}, { session });
  const derived = await derive(ledgers, ruleOf, now);
  const insert = async (collection: Models['Ledger']['collection'], rows: Iterable<object>) => {
    for (const list of inLists(rows, rowsAtOnce))
      await collection.insertMany(list, { session, ordered: false });
  };
  await insert(models.Ledger.collection, derived.ledgers);
  await insert(models.Standing.collection, derived.standings);
  await insert(models.Leaderboard.collection, derived.boards);
  return { results, players: ledgers.size };
};
