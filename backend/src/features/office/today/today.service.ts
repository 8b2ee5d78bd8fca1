// Owns the desk of today: gathers the waiting items, and what the office decided about them (put off, assigned).

import type { ScreenRegistry } from '@ahl/realtime';
import { AppError, addDays, type EndpointInput, invalidInput, leagueDate } from '@ahl/shared-types/common';
import type {
  changeOfficeItem as changeContract,
  OfficeItem,
  OfficeToday,
  Snooze,
} from '@ahl/shared-types/office';
import { reason } from '@ahl/shared-types/reasons';
import { canSeeSecurityEvents } from '@ahl/shared-types/security-events';
import { type ClientSession, Types } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import { fullNameOf } from '#features/core/players/visible-player.ts';
import { hostItems } from './host-items.ts';
import { invoicesOverdue } from './invoice-items.ts';
import { type BareItem, nightsWithoutHost, nightsWithoutResult } from './night-items.ts';
import { securityBursts } from './security-items.ts';
import { readSetUp, type SetUpDeps } from './set-up.ts';
import {
  approvalsWaiting,
  claimsNearDue,
  disputesWaiting,
  mailsFailed,
  membersAlike,
  profileClaimsWaiting,
  screensDark,
} from './waiting-items.ts';
import { readWeek } from './week.ts';

export type TodayDeps = SetUpDeps & {
  models: Models;
  outbox: Outbox;
  screens: ScreenRegistry;
  now: () => number;
};

type Reader = Pick<Actor, 'viewer'>;

const setUpId = 'set-up';
const snoozeDays: Record<Snooze, number> = { tomorrow: 1, week: 7 };
/** A decision about an item is deleted after this time, when the item is long gone. */
const keptMs = 90 * 24 * 60 * 60_000;

const isAmong = (items: readonly BareItem[], night: BareItem): boolean =>
  items.some(
    (item) =>
      'eventId' in item && 'eventId' in night && item.eventId === night.eventId && item.date === night.date,
  );

/** Returns the waiting items that the reader may see, the most urgent first. */
const readBareItems = async (deps: TodayDeps, reader: Reader): Promise<BareItem[]> => {
  const { models, now, screens } = deps;
  const hosts = await hostItems(deps);
  const items = await Promise.all([
    canSeeSecurityEvents(reader) ? securityBursts(deps) : [],
    // A declined night is already listed there.
    nightsWithoutHost(deps).then((nights) => nights.filter((night) => !isAmong(hosts, night))),
    hosts,
    screensDark(models, screens),
    claimsNearDue(models, now()),
    disputesWaiting(models),
    nightsWithoutResult(deps),
    profileClaimsWaiting(models),
    approvalsWaiting(models),
    mailsFailed(models, now()),
    invoicesOverdue(deps),
    membersAlike(models),
  ]);
  return items.flat();
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
  const bare = await readBareItems(deps, reader);
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
  return { date, setUp: { ...setUp, isHidden: hidden !== null }, items, week, admins };
};

/** Returns how many items nobody has put off. */
export const countToday = async (deps: TodayDeps, reader: Reader): Promise<number> => {
  const today = leagueDate(deps.now(), deps.timeZone);
  const bare = await readBareItems(deps, reader);
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
    const forgotten = { itemId: { $ne: setUpId }, updatedAt: { $lt: new Date(deps.now() - keptMs) } };
    await OfficeItem.deleteMany(forgotten, { session });
    publish({ type: 'office-item.changed' });
  });

/** Puts an item off or assigns it to an administrator. @throws NOT_FOUND once it is done, VALIDATION_FAILED */
export const changeOfficeItem = async (
  deps: TodayDeps,
  { id, snooze, assignedToId }: EndpointInput<typeof changeContract>,
  reader: Reader,
): Promise<{ id: string }> => {
  const items = await readBareItems(deps, reader);
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
