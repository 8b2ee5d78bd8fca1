// Retires hosts and restores them. If a host still has nights to come, the refusal names them; they are assigned to
// somebody else first, or left without a host in the same action.
import { AppError, addDays, type EndpointResult, leagueDate } from '@ahl/shared-types/common';
import type { ClearedNight, deleteHost as deleteContract, Host, PlannedNight } from '@ahl/shared-types/hosts';
import type { ClientSession, Types } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import { applyRightsChange } from '#features/core/account/account-rights.ts';
import { setHosting } from '#features/core/players/player.writer.ts';
import { writeNightHost } from '#features/schedule/calendar-events/assign-host.ts';
import type { Transaction } from '#features/schedule/calendar-events/event-move.ts';
import { readNightHost } from '#features/schedule/calendar-events/night-host.ts';
import { type HostPerson, readHosts, storedOf } from '../core/host.reader.ts';
import { setHostDeleted } from '../core/host.writer.ts';
import { readPlannedNights } from '../core/planned-nights.ts';
import { assertNameFree, readHost } from './host.service.ts';
import type { HostPlanDeps } from './host-week.service.ts';

/** How many days ahead nights are searched: a single tournament is rarely planned further ahead. */
const daysAhead = 366;
/** How many venues a refusal names at most. */
const namedVenues = 5;

const readComing = async (
  { models, now, timeZone }: HostPlanDeps,
  { id }: HostPerson,
): Promise<PlannedNight[]> => {
  const from = leagueDate(now(), timeZone);
  const range = { from, to: addDays(from, daysAhead) };
  const nights = await readPlannedNights(models, range, await readHosts(models), now());
  return nights.filter(({ hostId }) => hostId === id);
};

const refusal = (host: HostPerson, nights: readonly PlannedNight[]): AppError => {
  const venues = [...new Set(nights.map(({ venueName, name }) => venueName || name))];
  return new AppError('CONFLICT', 'host.has-nights', {
    hostName: host.label,
    venues: venues.slice(0, namedVenues).join(', '),
    count: nights.length,
    date: nights[0]?.date ?? '',
  });
};

/** Returns the nights as they are stored: a series once if the host is its weekly host, else the single day. */
const asWritten = (nights: readonly PlannedNight[]): ClearedNight[] => {
  const series = new Set<string>();
  return nights.flatMap(({ id, date, isWeekly, isOneDay }) => {
    const isSeries = isWeekly && !isOneDay;
    if (isSeries && series.has(id)) return [];
    if (isSeries) series.add(id);
    return [{ id, date, scope: isSeries ? ('weekly' as const) : ('day' as const) }];
  });
};

/** Whether a night is still to come and without a host. */
const isFree = async (
  { models, now, timeZone }: HostPlanDeps,
  session: ClientSession,
  { id, date, scope }: ClearedNight,
): Promise<boolean> => {
  if (scope === 'day' && date < leagueDate(now(), timeZone)) return false;
  const eventId = /^calendar-(.+)$/.exec(id)?.[1];
  const event = eventId
    ? await models.CalendarEvent.findOne({ _id: eventId, deletedAt: null }).session(session).lean()
    : await models.Tournament.findById(id).session(session).lean();
  if (!event) return false;
  return scope === 'weekly' ? !event.hostName : (await readNightHost(models, session, { id, date })) === '';
};

/** Assigns cleared nights to the host again, except those that have another host since. */
const giveBack = async (
  deps: HostPlanDeps,
  transaction: Transaction & { session: ClientSession },
  host: HostPerson | undefined,
  nights: readonly ClearedNight[],
): Promise<void> => {
  if (!host) return;
  for (const night of nights)
    if (await isFree(deps, transaction.session, night))
      await writeNightHost(deps, transaction, night, storedOf(host));
};

/** Makes an account a host or ends that, with what follows from its changed rights. @throws FORBIDDEN */
const setIsHost = async (
  deps: HostPlanDeps,
  { session, publish }: Transaction & { session: ClientSession },
  actor: Actor,
  { id, isHost }: { id: string | Types.ObjectId; isHost: boolean },
): Promise<void> => {
  const before = await setHosting(deps, session, actor, { id, isHost });
  if (before) await applyRightsChange(deps, { session, publish }, { before, after: { ...before, isHost } });
};

/** Retires a host. @throws NOT_FOUND, CONFLICT where the host has nights to come and they are not cleared */
export const deleteHost = async (
  deps: HostPlanDeps,
  { id, nights }: { id: string; nights: 'keep' | 'clear' },
  actor: Actor,
): Promise<EndpointResult<typeof deleteContract>> => {
  const { models, outbox, now } = deps;
  const host = (await readHosts(models)).find((each) => each.id === id);
  if (!host) throw new AppError('NOT_FOUND', 'host.unknown');
  const coming = await readComing(deps, host);
  if (coming.length > 0 && nights === 'keep') throw refusal(host, coming);
  const cleared = asWritten(coming);
  await outbox.transact(async (session, publish) => {
    for (const night of cleared) await writeNightHost(deps, { session, publish }, night, storedOf(null));
    if (!(await setHostDeleted(models, session, id, new Date(now()))) && host.playerId === null)
      throw new AppError('NOT_FOUND', 'host.unknown');
    if (host.playerId)
      await setIsHost(deps, { session, publish }, actor, { id: host.playerId, isHost: false });
    publish({ type: 'host.changed', hostId: id });
  });
  return { id, cleared: coming.length, nights: cleared };
};

/**
 * Restores a host, with those of the given nights that are free; an account hosts again.
 * @throws NOT_FOUND, CONFLICT where the host is not retired, or the name is taken
 */
export const restoreHost = async (
  deps: HostPlanDeps,
  { id, nights }: { id: string; nights: readonly ClearedNight[] },
  actor: Actor,
): Promise<Host> => {
  const { models, outbox } = deps;
  await outbox.transact(async (session, publish) => {
    const row = await models.Host.findById(id).session(session).lean();
    // A row without an account may still have the id of the one that it had first.
    const account = await models.Player.findById(row ? row.playerId : id)
      .select('hostName')
      .session(session)
      .lean();
    if (!row && !account?.hostName) throw new AppError('NOT_FOUND', 'host.unknown');
    const hosts = await readHosts(models, session);
    if (hosts.some((host) => host.id === id)) throw new AppError('CONFLICT', 'host.not-retired');
    if (!account && row) assertNameFree(hosts, row.name, id);
    if (row) await setHostDeleted(models, session, id, null);
    if (account?.hostName)
      await setIsHost(deps, { session, publish }, actor, { id: account._id, isHost: true });
    const restored = nights.length > 0 ? await readHosts(models, session) : [];
    await giveBack(
      deps,
      { session, publish },
      restored.find((host) => host.id === id),
      nights,
    );
    publish({ type: 'host.changed', hostId: id });
  });
  return readHost(deps, id);
};
