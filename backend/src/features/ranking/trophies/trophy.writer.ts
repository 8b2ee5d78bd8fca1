// Stores which trophies members hold, for their rarity: evaluated from the whole history each time, so that a repeated
// or late evaluation does no harm. A trophy case itself is read from the history and is always current.
import { evaluateTrophies, trophyVersion } from '@ahl/shared-types/trophies';
import type { ClientSession } from 'mongoose';
import { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { asTitle, readTrophyHistories } from './trophy-histories.ts';

const statsId = 'all';
/** The id of the progress of the first evaluation of all members, by id; it has ended at the last id. */
export const trophyStateId = 'trophies';
export const lastMemberId = 'f'.repeat(24);

type Change = { players: number; holders: Map<string, number> };

const noteChange = (
  change: Change,
  before: readonly string[],
  after: readonly string[],
  players: number,
): void => {
  change.players += players;
  const add = (id: string, by: number) => change.holders.set(id, (change.holders.get(id) ?? 0) + by);
  for (const id of after) if (!before.includes(id)) add(id, 1);
  for (const id of before) if (!after.includes(id)) add(id, -1);
};

/** Evaluates the members again and counts who holds what. A player is counted while they have at least one night. */
export const refreshCases = async (
  models: Models,
  session: ClientSession,
  playerIds: readonly string[],
): Promise<void> => {
  if (playerIds.length === 0) return;
  const ids = playerIds.map((id) => new Types.ObjectId(id));
  const historyOf = await readTrophyHistories({ models, session }, playerIds);
  const rows = await models.TrophyCase.find({ _id: { $in: ids } })
    .session(session)
    .lean();
  const known = new Map(rows.map(({ _id, held }) => [_id.toHexString(), held]));
  const change: Change = { players: 0, holders: new Map() };
  const writes = playerIds.flatMap((id) => {
    const { nights, titles } = historyOf(id);
    const before = known.get(id) ?? [];
    const after = evaluateTrophies(nights, titles.map(asTitle)).flatMap(({ won }) => (won ? [won.id] : []));
    // The first night itself is a trophy, so a member without trophies has not played.
    noteChange(change, before, after, Number(after.length > 0) - Number(before.length > 0));
    const isSame = before.length === after.length && after.every((each) => before.includes(each));
    if (isSame) return [];
    return [{ updateOne: { filter: { _id: id }, update: { $set: { held: after } }, upsert: true } }];
  });
  if (writes.length === 0) return;
  await models.TrophyCase.bulkWrite(writes, { session, ordered: false });
  const changes = [...change.holders].map(([id, by]) => [`holders.${id}`, by] as const);
  await models.TrophyStats.updateOne(
    { _id: statsId },
    { $inc: { players: change.players, ...Object.fromEntries(changes) } },
    { session, upsert: true },
  );
};

/** Whether every member has been evaluated by the current rules; before that, shares would cover only a few members. */
const isCounted = async (models: Models): Promise<boolean> => {
  const state = await models.TrophyProgressState.findById(trophyStateId).lean();
  return state?.through === lastMemberId && state.version === trophyVersion;
};

/** Returns the share of players who hold a trophy, 0 to 100; null before everybody was counted. */
export const readRarity = async (models: Models): Promise<(id: string) => number | null> => {
  const [stats, isKnown] = await Promise.all([
    models.TrophyStats.findById(statsId).lean(),
    isCounted(models),
  ]);
  const holders = (stats?.holders ?? {}) as Record<string, number>;
  const players = stats?.players ?? 0;
  return (id) => (isKnown && players > 0 ? (100 * (holders[id] ?? 0)) / players : null);
};
