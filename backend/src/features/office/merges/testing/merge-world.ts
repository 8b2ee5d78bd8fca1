// A little league that plays a history: its people, venues and seasons on a real database.
import { Types } from 'mongoose';
import { visitor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import { createPlayer, createSeason, createVenue } from '#demo/factories/index.ts';
import { countBonuses } from '#features/ranking/results/result.writer.ts';
import { memberMoves } from '#features.ts';
import type { TestServer } from '#testing/test-server.ts';
import type { MergeDeps } from '../merge.deps.ts';
import { accounts, type History, venues } from './merge-histories.ts';

/** Ids that are the same in every league, so that two can be compared. */
export const idOf = (kind: number, index: number): Types.ObjectId =>
  new Types.ObjectId(`${String(kind).padStart(4, '0')}${String(index).padStart(20, '0')}`);
/** The accounts of the history, in its order. */
export const playerIds = Array.from({ length: accounts }, (_none, index) => idOf(1, index));
/** The venues of the history, in its order. */
export const venueIds = Array.from({ length: venues }, (_none, index) => idOf(2, index));
/** The seasons of the history, in its order. */
export const seasonIds = [idOf(3, 1), idOf(3, 2)];
/** The first day of each season. */
export const seasonStarts = ['2026-01-01', '2026-03-01'];
const seasonEnds = ['2026-02-28', '2026-12-31'];

/** A night that was played. */
export type Night = { id: string; name: string; date: string; season: 1 | 2; isRemoved: boolean };
type Clock = { nowMs: number };

/** A league and what it has played. */
export type World = {
  server: TestServer;
  clock: Clock;
  deps: MergeDeps;
  nights: Night[];
  days: [number, number];
  /** What was added while both accounts were merged and is decided to belong to the merged account. */
  since: { nights: string[]; bonuses: string[]; conversations: string[] };
  count: number;
};

/** The person who performs the acts of the office. */
export const staff = {
  ...visitor,
  viewer: 'Master Admin',
  name: 'Office',
  accountId: idOf(9, 9).toHexString(),
} as const;

/** The models that a history writes; everything else in a league stays empty. */
const written = [
  'Player',
  'Venue',
  'Season',
  'Result',
  'Bonus',
  'MessageThread',
  'MessageBox',
  'MessageNotice',
  'ResultMessageTask',
  'Ledger',
  'Standing',
  'Leaderboard',
  'SeasonTitle',
  'TrophyCase',
  'TrophyStats',
  'Rating',
  'RatedDay',
  'TrophyProgressTask',
  'TrophyProgressState',
  'AccountMerge',
  'Change',
  'Outbox',
] as const satisfies (keyof Models)[];

/** Sets up an empty league with its people, venues and seasons. */
export const prepareWorld = async (
  server: TestServer,
  clock: Clock,
  { hasWalkIn, survivor }: History,
): Promise<World> => {
  const { models } = server;
  for (const name of written) await models[name].collection.deleteMany({});
  clock.nowMs = Date.parse('2026-05-20T18:00:00Z');
  for (const [index, _id] of playerIds.entries()) {
    const isGoing = index === (survivor === 'one' ? 1 : 0);
    await createPlayer(models, {
      _id,
      playerNumber: 1_000 + index,
      lastName: `Player ${index}`,
      rank: 'Rookie',
      pokerHandle: '',
      email: `player${index}@example.com`,
      ...(isGoing && hasWalkIn ? { email: undefined, phone: '817 555 0100' } : {}),
      createdAt: new Date(clock.nowMs - index * 86_400_000),
    });
  }
  for (const _id of venueIds) await createVenue(models, { _id, name: `Venue ${_id}`, region: 732 });
  for (const [index, _id] of seasonIds.entries()) {
    const startsOn = seasonStarts[index] ?? '';
    const endsOn = seasonEnds[index] ?? '';
    // The first one waits for the history to close it, and is not sealed because its days are over.
    await createSeason(models, { _id, name: `Season ${index}`, startsOn, endsOn, isReopened: true });
  }
  const { config, outbox } = server.services;
  const league = { models, outbox, now: () => clock.nowMs, timeZone: config.timeZone };
  const deps: MergeDeps = {
    ...league,
    masterAdminEmail: 'master@test.local',
    memberMoves,
    countBonuses: (dates) => countBonuses(league, dates),
  };
  const since = { nights: [], bonuses: [], conversations: [] };
  return { server, clock, deps, nights: [], days: [0, 0], since, count: 0 };
};
