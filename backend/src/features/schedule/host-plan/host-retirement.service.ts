// Takes hosts from the list and brings them back. A host on whom nights to come stand is named with them; they are given
// to somebody else before, or left without a host in the same act.
import { AppError, addDays, leagueDate } from '@ahl/shared-types/common';
import type { Host, PlannedNight } from '@ahl/shared-types/hosts';
import { setHosting } from '../../core/players/player.writer.ts';
import type { Transaction } from '../calendar-events/event-move.ts';
import { type HostPerson, readHosts } from '../hosts/host.reader.ts';
import { setHostDeleted } from '../hosts/host.writer.ts';
import { readPlannedNights } from '../planned-nights/planned-nights.ts';
import { assertNameFree, readHost } from './host.service.ts';
import { type HostPlanDeps, storedOf, writeNightHost } from './host-week.service.ts';

/** How far ahead nights are looked for: a single tournament is rarely planned longer ahead. */
const daysAhead = 366;
/** How many venues a refusal names. */
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

/** Leaves nights without a host: a series as a whole where the host is the one of every week, else its day. */
const clearNights = async (
  deps: HostPlanDeps,
  transaction: Transaction,
  nights: readonly PlannedNight[],
): Promise<void> => {
  const series = new Set<string>();
  for (const night of nights) {
    const isSeries = night.isWeekly && !night.isOneDay;
    if (isSeries && series.has(night.id)) continue;
    if (isSeries) series.add(night.id);
    const change = { ...night, scope: isSeries ? ('weekly' as const) : ('day' as const) };
    await writeNightHost(deps, transaction, change, storedOf(null));
  }
};

/** Takes a host from the list. @throws NOT_FOUND, CONFLICT where nights to come stand on the host and are not cleared */
export const deleteHost = async (
  deps: HostPlanDeps,
  { id, nights }: { id: string; nights: 'keep' | 'clear' },
): Promise<{ id: string; cleared: number }> => {
  const { models, outbox, now } = deps;
  const host = (await readHosts(models)).find((each) => each.id === id);
  if (!host) throw new AppError('NOT_FOUND', 'host.unknown');
  const coming = await readComing(deps, host);
  if (coming.length > 0 && nights === 'keep') throw refusal(host, coming);
  await outbox.transact(async (session, publish) => {
    await clearNights(deps, { session, publish }, coming);
    if (!(await setHostDeleted(models, session, id, new Date(now()))) && host.playerId === null)
      throw new AppError('NOT_FOUND', 'host.unknown');
    if (host.playerId) await setHosting(models, session, host.playerId, { isHost: false });
    publish({ type: 'host.changed', hostId: id });
  });
  return { id, cleared: coming.length };
};

/** Restores a host; an account hosts again. @throws NOT_FOUND, CONFLICT where the host is on the list, or the name is taken */
export const restoreHost = async (deps: HostPlanDeps, id: string): Promise<Host> => {
  const { models, outbox } = deps;
  await outbox.transact(async (session, publish) => {
    const row = await models.Host.findById(id).session(session).lean();
    const account = await models.Player.findById(row?.playerId ?? id)
      .select('hostName')
      .session(session)
      .lean();
    if (!row && !account?.hostName) throw new AppError('NOT_FOUND', 'host.unknown');
    const hosts = await readHosts(models, session);
    if (hosts.some((host) => host.id === id)) throw new AppError('CONFLICT', 'host.not-retired');
    if (!account && row) assertNameFree(hosts, row.name, id);
    if (row) await setHostDeleted(models, session, id, null);
    if (account?.hostName) await setHosting(models, session, account._id, { isHost: true });
    publish({ type: 'host.changed', hostId: id });
  });
  return readHost(deps, id);
};
