// What people do in a history, through the services: nights are played, corrected and withdrawn, bonuses and messages
// arrive.
import { randomUUID } from 'node:crypto';
import { addDays } from '@ahl/shared-types/common';
import type { Types } from 'mongoose';
import { createBonus } from '#demo/factories/index.ts';
import { openThread } from '#features/core/messages/message.write.ts';
import {
  deleteResult,
  postResult,
  restoreResult,
  updateResult,
} from '#features/ranking/results/result.service.ts';
import { type HistoryAct, type Owner, seasonDays, venues } from './merge-histories.ts';
import { idOf, type Night, playerIds, seasonStarts, staff, venueIds, type World } from './merge-world.ts';

/** Returns the index of an account in the history. */
export const indexOf = (owner: Owner): number => (owner === 'one' ? 0 : 1);
/** Returns the id of an account by its index. */
export const idAt = (index: number): Types.ObjectId => playerIds[index] ?? idOf(1, 0);

/** The account that an act of the person goes to: while both are merged, the kept one. */
export type Way = { isTogether: boolean; isMerged: boolean; survivor: Owner };
const accountOf = (owner: Owner, { isMerged, survivor }: Way): Types.ObjectId =>
  idAt(indexOf(isMerged ? survivor : owner));
const isDropped = (owner: Owner, { isMerged, survivor }: Way): boolean => isMerged && owner !== survivor;

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
    if (isDropped(owner, way)) world.since.nights.push(id);
  };
  await sit(act.owner, act.venue);
  // While both are merged, a second night of the day would be the same account's.
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
  if (isDropped(act.owner, way)) world.since.bonuses.push(_id.toHexString());
  await world.deps.countBonuses([night.date]);
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
  if (isDropped(act.owner, way)) world.since.conversations.push(thread._id.toHexString());
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

/** Performs one act of a history. */
export const actOn = async (world: World, act: HistoryAct, way: Way, isSealed: boolean): Promise<void> => {
  world.clock.nowMs += 1_000;
  // Titles that were given stay: what happens in that season afterwards would make the leagues differ for a good
  // reason.
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
