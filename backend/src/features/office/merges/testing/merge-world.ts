// A little league that plays a history, by the services themselves on a real database.
import { randomUUID } from 'node:crypto';
import { addDays } from '@ahl/shared-types/common';
import { defaultChoices } from '@ahl/shared-types/merges';
import { Types } from 'mongoose';
import { createBonus, createPlayer, createSeason, createVenue } from '../../../../db/seed/factories/index.ts';
import { visitor } from '../../../../http/actor.ts';
import { memberMoves } from '../../../../member-moves.ts';
import type { Models } from '../../../../models.ts';
import type { TestServer } from '../../../../testing/test-server.ts';
import { openThread } from '../../../core/messages/message.write.ts';
import {
  deleteResult,
  postResult,
  restoreResult,
  updateResult,
} from '../../../ranking/results/result.service.ts';
import { settleBonuses } from '../../../ranking/results/result.writer.ts';
import { createTrophyProgressJob } from '../../../ranking/trophy-progress/trophy-progress.job.ts';
import type { MergeDeps } from '../merge.deps.ts';
import { factsOf } from '../merge.fields.ts';
import { combineAccounts, readPair } from '../merge.service.ts';
import { undoMerge } from '../unmerge.service.ts';
import {
  accounts,
  type History,
  type HistoryAct,
  type Owner,
  seasonDays,
  venues,
} from './merge-histories.ts';

/** Ids that are the same in every league, so that two can be compared. */
const idOf = (kind: number, index: number): Types.ObjectId =>
  new Types.ObjectId(`${String(kind).padStart(4, '0')}${String(index).padStart(20, '0')}`);
const playerIds = Array.from({ length: accounts }, (_none, index) => idOf(1, index));
const venueIds = Array.from({ length: venues }, (_none, index) => idOf(2, index));
const seasonIds = [idOf(3, 1), idOf(3, 2)];
const seasonStarts = ['2026-01-01', '2026-03-01'];
const seasonEnds = ['2026-02-28', '2026-12-31'];

type Night = { id: string; name: string; date: string; season: 1 | 2; isRemoved: boolean };
type Clock = { nowMs: number };

/** A league and what it has played. */
type World = {
  server: TestServer;
  clock: Clock;
  deps: MergeDeps;
  nights: Night[];
  days: [number, number];
  /** What came while both accounts were one and is decided for the account that goes. */
  since: { nights: string[]; bonuses: string[]; conversations: string[] };
  count: number;
};

const staff = {
  ...visitor,
  viewer: 'Master Admin',
  name: 'Office',
  accountId: idOf(9, 9).toHexString(),
} as const;

/** What a history writes; all else of a league stays empty. */
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
  'CareerTask',
  'CareerState',
  'AccountMerge',
  'Change',
  'Outbox',
] as const satisfies (keyof Models)[];

/** Sets up an empty league with its people, venues and seasons. */
export const prepareWorld = async (
  server: TestServer,
  clock: Clock,
  { hasWalkIn, kept }: History,
): Promise<World> => {
  const { models } = server;
  for (const name of written) await models[name].collection.deleteMany({});
  clock.nowMs = Date.parse('2026-05-20T18:00:00Z');
  for (const [index, _id] of playerIds.entries()) {
    const isGoing = index === (kept === 'one' ? 1 : 0);
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
    settleBonuses: (dates) => settleBonuses(league, dates),
  };
  const since = { nights: [], bonuses: [], conversations: [] };
  return { server, clock, deps, nights: [], days: [0, 0], since, count: 0 };
};

const indexOf = (owner: Owner): number => (owner === 'one' ? 0 : 1);
const idAt = (index: number): Types.ObjectId => playerIds[index] ?? idOf(1, 0);

/** Which account an act of the person goes to: while both are one, to the one that is kept. */
type Way = { isTogether: boolean; isMerged: boolean; kept: Owner };
const accountOf = (owner: Owner, { isMerged, kept }: Way): Types.ObjectId =>
  idAt(indexOf(isMerged ? kept : owner));
const isDecidedAway = (owner: Owner, { isMerged, kept }: Way): boolean => isMerged && owner !== kept;

const post = async (
  world: World,
  order: readonly Types.ObjectId[],
  night: Omit<Night, 'id' | 'isRemoved'>,
  venue: number,
) => {
  const { id } = await postResult(world.deps, staff, {
    idempotencyKey: randomUUID(),
    tournamentId: null,
    name: night.name,
    venueId: (venueIds[venue] ?? idOf(2, 0)).toHexString(),
    date: night.date,
    startTime: `${String(10 + (world.count % 12)).padStart(2, '0')}:${String(world.count % 60).padStart(2, '0')}`,
    entrants: order.length,
    weight: 'normal',
    finishers: order.map((playerId, index) => ({
      playerId: playerId.toHexString(),
      place: index + 1,
      bonuses: {},
      prizeCents: index === 0 ? 500 : 0,
    })),
  });
  world.nights.push({ ...night, id, isRemoved: false });
  return id;
};

const play = async (world: World, act: Extract<HistoryAct, { kind: 'play' }>, way: Way): Promise<void> => {
  const day = world.days[act.season - 1] ?? 0;
  if (day >= seasonDays) return;
  world.days[act.season - 1] = day + 1;
  const date = addDays(seasonStarts[act.season - 1] ?? '', day);
  const rest = act.others.map(idAt);
  const sit = async (owner: Owner, venue: number) => {
    world.count += 1;
    const order = rest.toSpliced(act.place % (rest.length + 1), 0, accountOf(owner, way));
    const night = { name: `Night ${world.count}`, date, season: act.season };
    const id = await post(world, order, night, venue);
    if (isDecidedAway(owner, way)) world.since.nights.push(id);
  };
  await sit(act.owner, act.venue);
  // While both are one, a second night of the day would be the same account's.
  if (act.withTwin && !way.isTogether)
    await sit(act.owner === 'one' ? 'other' : 'one', (act.venue + 1) % venues);
};

const giveBonus = async (
  world: World,
  act: Extract<HistoryAct, { kind: 'bonus' }>,
  way: Way,
): Promise<void> => {
  const night = world.nights[act.onNight % Math.max(1, world.nights.length)];
  if (!night) return;
  world.count += 1;
  const { _id } = await createBonus(world.deps.models, {
    playerId: accountOf(act.owner, way),
    title: `Bonus ${world.count}`,
    kind: 'points',
    amount: 5 + world.count,
    uniqueCode: randomUUID(),
    venueId: act.venue === null ? null : (venueIds[act.venue] ?? null),
    pointsNight: night.date,
    verifiedAt: new Date(world.clock.nowMs),
    createdAt: new Date(),
  });
  if (isDecidedAway(act.owner, way)) world.since.bonuses.push(_id.toHexString());
  await world.deps.settleBonuses([night.date]);
};

const write = async (
  world: World,
  act: Extract<HistoryAct, { kind: 'message' }>,
  way: Way,
): Promise<void> => {
  world.count += 1;
  const memberId = accountOf(act.owner, way);
  const { models, outbox } = world.deps;
  const subject = `Message ${world.count}`;
  await outbox.transact(async (session, publish) => {
    const draft = {
      subject,
      text: subject,
      requestId: randomUUID(),
      from: 'league' as const,
      memberId: memberId.toHexString(),
    };
    await openThread(world.deps, staff, draft, { session, publish });
  });
  const thread = await models.MessageThread.findOne({ subject }).lean();
  if (!thread) return;
  if (act.isRead)
    await models.MessageBox.updateOne(
      { _id: memberId },
      { $addToSet: { read: thread._id } },
      { upsert: true },
    );
  if (isDecidedAway(act.owner, way)) world.since.conversations.push(thread._id.toHexString());
};

const correct = async (world: World, night: Night, shift: number): Promise<void> => {
  const result = await world.deps.models.Result.findById(night.id).lean();
  if (!result || night.isRemoved) return;
  const { finishers, version, venueId, startTime, entrants } = result;
  const at = shift % finishers.length;
  const order = [...finishers.slice(at), ...finishers.slice(0, at)];
  await updateResult(world.deps, staff, {
    id: night.id,
    version,
    tournamentId: null,
    name: night.name,
    venueId: venueId.toHexString(),
    date: night.date,
    startTime,
    entrants,
    weight: 'normal',
    finishers: order.map(({ playerId, prizeCents }, index) => ({
      playerId: playerId.toHexString(),
      place: index + 1,
      bonuses: {},
      prizeCents: prizeCents ?? 0,
    })),
  });
};

const actOn = async (world: World, act: HistoryAct, way: Way, isSealed: boolean): Promise<void> => {
  world.clock.nowMs += 1_000;
  // Titles that were given stay: what happens in that season afterwards would tell the leagues apart for a reason.
  if (act.kind === 'play' && !(isSealed && act.season === 1)) await play(world, act, way);
  if (act.kind === 'message') await write(world, act, way);
  const open = world.nights.filter(({ season }) => !(isSealed && season === 1));
  if (act.kind === 'bonus') await giveBonus({ ...world, nights: open, since: world.since }, act, way);
  const night = 'night' in act ? open[act.night % Math.max(1, open.length)] : undefined;
  if (!night) return;
  if (act.kind === 'correct') await correct(world, night, act.shift);
  if (act.kind === 'remove' && !night.isRemoved) {
    await deleteResult(world.deps, staff, night.id);
    night.isRemoved = true;
  } else if (act.kind === 'restore' && night.isRemoved) {
    await restoreResult(world.deps, staff, night.id);
    night.isRemoved = false;
  }
};

const runJob = async ({ server, deps }: World): Promise<void> => {
  const job = createTrophyProgressJob({ ...server.services, ...deps });
  await job.sweep();
  await job.stop();
};

const combine = async (world: World, kept: Owner): Promise<string> => {
  const keptId = idAt(indexOf(kept)).toHexString();
  const mergedId = idAt(1 - indexOf(kept)).toHexString();
  const pair = await readPair(world.deps, { keptId, mergedId }, null);
  const { id } = await combineAccounts(
    world.deps,
    {
      keptId,
      mergedId,
      keptVersion: pair.kept.version ?? 0,
      mergedVersion: pair.merged.version ?? 0,
      choices: defaultChoices(factsOf(pair.kept), factsOf(pair.merged)),
      note: '',
    },
    staff,
  );
  return id;
};

const part = async (world: World, id: string): Promise<void> => {
  await undoMerge(world.deps, { id, ...world.since, note: '' }, staff);
  world.since = { nights: [], bonuses: [], conversations: [] };
};

/** Plays a history; without merges each thing goes at once to the account that is decided later. */
export const playHistory = async (world: World, history: History, withMerges: boolean): Promise<void> => {
  const { phases, kept, sealedAfter } = history;
  let isSealed = false;
  for (const [index, acts] of phases.entries()) {
    const isTogether = index % 2 === 1;
    const isMerged = withMerges && isTogether;
    world.clock.nowMs += 1_000;
    const mergeId = isMerged ? await combine(world, kept) : null;
    world.clock.nowMs += 1_000;
    for (const act of acts) await actOn(world, act, { isTogether, isMerged, kept }, isSealed);
    // Trophies and ratings follow in steps; without merges it is enough that they do in the end.
    if (withMerges) await runJob(world);
    if (index === sealedAfter) {
      await world.deps.models.Season.collection.updateOne(
        { _id: seasonIds[0] },
        { $set: { status: 'closed' } },
      );
      await runJob(world);
      isSealed = true;
    }
    world.clock.nowMs += 1_000;
    if (mergeId) await part(world, mergeId);
  }
  await runJob(world);
};

const named = (names: ReadonlyMap<string, string>, value: unknown): unknown =>
  JSON.parse(
    [...names].reduce((text, [id, name]) => text.replaceAll(id, name), JSON.stringify(value ?? null)),
  );

/** What members and visitors can see of a league, without what only says when or in which order it was written. */
export const lookAt = async ({ deps: { models } }: World): Promise<Record<string, unknown>> => {
  const results = await models.Result.find({}).lean();
  const threads = await models.MessageThread.find({}).lean();
  const bonuses = await models.Bonus.find({}).lean();
  const names = new Map([
    ...results.map(({ _id, name }): [string, string] => [_id.toHexString(), name]),
    ...threads.map(({ _id, subject }): [string, string] => [_id.toHexString(), subject]),
    ...bonuses.map(({ _id, title }): [string, string] => [_id.toHexString(), title]),
  ]);
  const boxes = await models.MessageBox.find({}).lean();
  const players = await models.Player.find({}).sort({ _id: 1 }).lean();
  const stats = await models.TrophyStats.findById('all').lean();
  const holders = Object.entries((stats?.holders ?? {}) as Record<string, number>).filter(
    ([, many]) => many > 0,
  );
  const cases = await models.TrophyCase.find({}).sort({ _id: 1 }).lean();
  const titles = await models.SeasonTitle.find({}).sort({ _id: 1 }).lean();
  const seen = {
    players: players.map(
      ({
        _id,
        firstName,
        lastName,
        email,
        phone,
        playerNumber,
        totalTournaments,
        totalWinningsCents,
        rank,
        createdAt,
        closedAt,
        mergedInto,
        formerNumbers,
      }) => [
        _id,
        firstName,
        lastName,
        email ?? null,
        phone,
        playerNumber,
        totalTournaments,
        totalWinningsCents,
        rank,
        createdAt,
        closedAt ?? null,
        mergedInto ?? null,
        formerNumbers ?? null,
      ],
    ),
    results: results.map(({ name, finishers, deletedAt }) => [
      name,
      Boolean(deletedAt),
      // What a night counted when it was taken back is worked out again when it is restored.
      deletedAt ? finishers.map(({ playerId, place }) => [playerId, place]) : finishers,
    ]),
    ledgers: await models.Ledger.find({}).sort({ _id: 1 }).lean(),
    standings: await models.Standing.find({}).sort({ _id: 1 }).lean(),
    boards: (await models.Leaderboard.find({}).sort({ _id: 1 }).lean()).map(
      ({ _id, players: count, buckets }) => [_id, count, buckets],
    ),
    titles: titles.map(({ sealedAt: _at, ...title }) => title),
    trophies: cases.filter(({ held }) => held.length > 0).map(({ _id, held }) => [_id, held.toSorted()]),
    rarity: [stats?.players ?? 0, holders.sort()],
    ratings: await models.Rating.find({}).sort({ _id: 1 }).lean(),
    bonuses: bonuses.map(({ title, playerId, resultId }) => [title, playerId, resultId]).sort(),
    conversations: threads
      .map(({ subject, memberId, memberName, to }) => [subject, memberId, memberName, to.toSorted()])
      .sort(),
    read: boxes
      .filter(({ read }) => read.length > 0)
      .map(({ _id, read }) => [_id, read.map((id) => names.get(id.toHexString()) ?? String(id)).sort()]),
  };
  return Object.fromEntries(
    Object.entries(seen).map(([key, value]) => [key, sortedRows(named(names, value))]),
  );
};

/** Rows in an order that does not depend on ids that differ. */
const sortedRows = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((row) => JSON.stringify(row)).sort() : value;
