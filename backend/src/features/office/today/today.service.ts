// Owns the desk of today: gathers the waiting items, and what the office decided about them (put off, assigned).

import { AppError, addDays, type EndpointInput, invalidInput, leagueDate } from '@ahl/shared-types/common';
import {
  type changeArrivalStep as arrivalContract,
  arrivalSteps,
  type changeOfficeItem as changeContract,
  type OfficeItem,
  type OfficeToday,
  type Snooze,
} from '@ahl/shared-types/office';
import { reason } from '@ahl/shared-types/reasons';
import { type ClientSession, Types } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import type { WaitingItem, WaitingReader } from '#face/waiting-item.ts';
import { fullNameOf } from '#features/core/players/visible-player.ts';
import { arrivalItemId, readArrival } from './arrival.ts';
import { hostItems } from './host-items.ts';
import { nightsWithoutHost, nightsWithoutResult } from './night-items.ts';
import { readSetUp, type SetUpDeps } from './set-up.ts';
import { readWeek } from './week.ts';

export type TodayDeps = SetUpDeps & {
  models: Models;
  outbox: Outbox;
  /** What waits of each feature. */
  waiting: readonly WaitingReader[];
  now: () => number;
};

type Reader = Pick<Actor, 'viewer'>;

const setUpId = 'set-up';
/** What is decided once for the league, and never deleted. */
const lastingIds = [setUpId, ...arrivalSteps.map(arrivalItemId)];
const snoozeDays: Record<Snooze, number> = { tomorrow: 1, week: 7 };
/** A decision about an item is deleted after this time, when the item is long gone. */
const lookbackMs = 90 * 24 * 60 * 60_000;

const isAmong = (items: readonly WaitingItem[], night: WaitingItem): boolean =>
  items.some(
    (item) =>
      'eventId' in item && 'eventId' in night && item.eventId === night.eventId && item.date === night.date,
  );

/** The order of the kinds, the most urgent first; kinds of one number are in the order of their time. */
const urgency: Readonly<Record<OfficeItem['kind'], number>> = {
  'security-burst': 0,
  'night-without-host': 1,
  'night-declined': 2,
  'host-silent': 2,
  'screen-dark': 3,
  'claim-waiting': 4,
  'night-disputed': 5,
  'line-disputed': 5,
  'result-missing': 6,
  'profile-claims-waiting': 7,
  'approvals-waiting': 8,
  'mail-failed': 9,
  'hook-off': 10,
  'invoices-overdue': 11,
  'members-alike': 12,
};

/** Returns the waiting items that the reader may see, the most urgent first. */
const readWaitingItems = async (deps: TodayDeps, reader: Reader): Promise<WaitingItem[]> => {
  const hosts = await hostItems(deps);
  const items = await Promise.all([
    // A declined night is already listed there.
    nightsWithoutHost(deps).then((nights) => nights.filter((night) => !isAmong(hosts, night))),
    hosts,
    nightsWithoutResult(deps),
    ...deps.waiting.map((read) => read(reader)),
  ]);
  return items.flat().sort((a, b) => urgency[a.kind] - urgency[b.kind]);
};

/** Returns the administrators to whom an item can be assigned, by name. */
export const readAdmins = async (models: Models, session: ClientSession | null = null) => {
  const admins = await models.Player.find({ isAdmin: true, closedAt: null, bannedAt: null })
    .select('firstName lastName')
    .session(session)
    .lean();
  return admins
    .map((admin) => ({ id: admin._id.toHexString(), name: fullNameOf(admin) }))
    .sort((a, b) => a.name.localeCompare(b.name));
};

/** Returns the items with the decisions about them; an assignee who is no longer an administrator is left out. */
const readItems = async (
  deps: TodayDeps,
  reader: Reader,
  admins: OfficeToday['admins'],
): Promise<OfficeItem[]> => {
  const bare = await readWaitingItems(deps, reader);
  const rows = await deps.models.OfficeItem.find({ itemId: { $in: bare.map(({ id }) => id) } }).lean();
  const rowOf = new Map(rows.map((row) => [row.itemId, row]));
  return bare.map((item) => {
    const row = rowOf.get(item.id);
    const assignedToId = row?.assignedToId?.toHexString();
    return {
      ...item,
      assignedTo: admins.find(({ id }) => id === assignedToId) ?? null,
      snoozedUntil: row?.snoozedUntil ?? null,
    };
  });
};

/** Returns the current desk. */
export const readOfficeToday = async (deps: TodayDeps, reader: Reader): Promise<OfficeToday> => {
  const admins = await readAdmins(deps.models);
  const [items, setUp, hidden, week] = await Promise.all([
    readItems(deps, reader, admins),
    readSetUp(deps),
    deps.models.OfficeItem.exists({ itemId: setUpId, isHidden: true }),
    readWeek(deps),
  ]);
  const date = leagueDate(deps.now(), deps.timeZone);
  const isHidden = hidden !== null;
  const arrival = isHidden ? [] : await readArrival(deps.models);
  return { date, setUp: { ...setUp, isHidden, arrival }, items, week, admins };
};

/** Returns how many items nobody has put off. */
export const countToday = async (deps: TodayDeps, reader: Reader): Promise<number> => {
  const today = leagueDate(deps.now(), deps.timeZone);
  const bare = await readWaitingItems(deps, reader);
  const asleep = await deps.models.OfficeItem.countDocuments({
    itemId: { $in: bare.map(({ id }) => id) },
    snoozedUntil: { $gt: today },
  });
  return bare.length - asleep;
};

const decide = (deps: TodayDeps, itemId: string, set: object): Promise<void> =>
  deps.outbox.transact(async (session, publish) => {
    const { OfficeItem } = deps.models;
    await OfficeItem.updateOne({ itemId }, { $set: set }, { upsert: true, session });
    const forgotten = { itemId: { $nin: lastingIds }, updatedAt: { $lt: new Date(deps.now() - lookbackMs) } };
    await OfficeItem.deleteMany(forgotten, { session });
    publish({ type: 'office-item.changed' });
  });

/** Puts an item off or assigns it to an administrator. @throws NOT_FOUND once it is done, VALIDATION_FAILED */
export const changeOfficeItem = async (
  deps: TodayDeps,
  { id, snooze, assignedToId }: EndpointInput<typeof changeContract>,
  reader: Reader,
): Promise<{ id: string }> => {
  const items = await readWaitingItems(deps, reader);
  if (!items.some((item) => item.id === id)) throw new AppError('NOT_FOUND', 'office.item-gone');
  if (assignedToId && !(await readAdmins(deps.models)).some((admin) => admin.id === assignedToId))
    throw invalidInput({ assignedToId: reason('office.not-an-admin') });
  const today = leagueDate(deps.now(), deps.timeZone);
  const set: Record<string, unknown> = {};
  if (snooze !== undefined) set.snoozedUntil = snooze && addDays(today, snoozeDays[snooze]);
  if (assignedToId !== undefined)
    set.assignedToId = assignedToId && Types.ObjectId.createFromHexString(assignedToId);
  await decide(deps, id, set);
  return { id };
};

/** Hides the set-up list for the office, or shows it again. */
export const hideSetUp = async (deps: TodayDeps, isHidden: boolean): Promise<{ isHidden: boolean }> => {
  await decide(deps, setUpId, { isHidden });
  return { isHidden };
};

/** Says that the league does not need a step of what it brings, or that it does after all. */
export const changeArrivalStep = async (
  deps: TodayDeps,
  { step, isNeeded }: EndpointInput<typeof arrivalContract>,
) => {
  await decide(deps, arrivalItemId(step), { isHidden: !isNeeded });
  return { step, isNeeded };
};
