// The league's hosts as the office sees them, with their activity in the last twelve weeks.
import { randomUUID } from 'node:crypto';
import {
  AppError,
  addDays,
  type EndpointInput,
  type EndpointResult,
  leagueDate,
} from '@ahl/shared-types/common';
import {
  type Host,
  type hostUpdateSchema,
  type listHosts as listHostsContract,
  nightHours,
  type readHost as readHostContract,
} from '@ahl/shared-types/hosts';
import { containsWords, foldName, isSameName } from '@ahl/shared-types/names';
import { reason } from '@ahl/shared-types/reasons';
import { type ClientSession, Types } from 'mongoose';
import type { z } from 'zod';
import { markAct } from '#audit/recorder.ts';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import { versionConflict } from '#db/version.ts';
import { isPhoneFound } from '#features/core/players/phone-key.ts';
import { assertRegion } from '#features/core/regions/region.reader.ts';
import { renameHostOfEvents } from '#features/schedule/calendar-events/calendar-event.writer.ts';
import { renameHostOfTournaments } from '#features/schedule/tournaments/core/tournament.writer.ts';
import { pageOf } from '#http/list-query.ts';
import { inBatch } from '#http/resource/bulk-act.ts';
import type { BareNight } from '../core/confirmations.ts';
import { type HostPerson, readHosts, readRetiredHosts } from '../core/host.reader.ts';
import { addHost, type HostFields, saveHost } from '../core/host.writer.ts';
import { presentPlanned, readBareNights, readPlannedNights } from '../core/planned-nights.ts';
import type { HostPlanDeps } from './host-week.service.ts';
import { assertMayHost, changeHosting, readLikelyAccounts } from './hosting.ts';

const pastDays = 84;
const comingDays = 14;

type Deeds = Pick<Host, 'nights' | 'hours' | 'reliability'>;

/** Returns the nights whose result was posted. */
const readPosted = async (models: Models, from: string): Promise<Set<string>> => {
  const rows = await models.Result.find({ date: { $gte: from }, deletedAt: null })
    .select('tournamentId date')
    .lean();
  return new Set(rows.map(({ tournamentId, date }) => `${tournamentId} ${date}`));
};

const deedsOf = (own: readonly BareNight[], posted: ReadonlySet<string>): Deeds => {
  const notified = own.filter(({ id, date }) => posted.has(`${id} ${date}`)).length;
  return {
    nights: own.length,
    hours: Math.round(own.reduce((sum, night) => sum + nightHours(night), 0)),
    reliability: own.length === 0 ? null : notified / own.length,
  };
};

const present = (host: HostPerson, deeds: Deeds, isRetired: boolean): Host => ({
  ...presentPlanned(host),
  playerId: host.playerId,
  playerNumber: host.playerNumber,
  city: host.city,
  email: host.email,
  phone: host.phone,
  notes: host.notes,
  ...deeds,
  isRetired,
  version: host.version,
});

/** Returns every host, or every former host, with their activity, by label. */
const readAll = async (
  { models, now, timeZone }: HostPlanDeps,
  status: 'active' | 'retired' = 'active',
): Promise<Host[]> => {
  const today = leagueDate(now(), timeZone);
  const from = addDays(today, -pastDays);
  const isRetired = status === 'retired';
  const hosts = await (isRetired ? readRetiredHosts(models) : readHosts(models));
  const [nights, posted] = await Promise.all([
    readBareNights(models, { from, to: addDays(today, -1) }, hosts),
    readPosted(models, from),
  ]);
  const ofHost = Map.groupBy(nights, ({ hostId }) => hostId);
  return hosts.map((host) => present(host, deedsOf(ofHost.get(host.id) ?? [], posted), isRetired));
};

const compare = (sort: string) => {
  const field = sort.replace('-', '') as 'name' | 'nights' | 'hours' | 'reliability' | 'certifiedUntil';
  const sign = sort.startsWith('-') ? -1 : 1;
  return (a: Host, b: Host): number => {
    const one = a[field] ?? '';
    const other = b[field] ?? '';
    if (one === other) return a.label.localeCompare(b.label);
    return typeof one === 'string' || typeof other === 'string'
      ? sign * String(one).localeCompare(String(other))
      : sign * (one - other);
  };
};

type Query = EndpointInput<typeof listHostsContract>;

/** Returns the hosts that match, in order. A league has some dozens, so they are sorted in memory. */
export const findHosts = async (
  deps: HostPlanDeps,
  { search = '', region, status, sort = 'name' }: Omit<Query, 'page' | 'pageSize'>,
): Promise<Host[]> => {
  const found = (await readAll(deps, status)).filter((host) => {
    const text = `${host.label} ${host.city} ${host.email} ${host.playerNumber ?? ''}`;
    const isFound = containsWords(text, search) || isPhoneFound(host.phone, search);
    return isFound && (!region || host.regions.includes(region));
  });
  return found.sort(compare(sort));
};

/** Returns a page of the hosts that match. */
export const listHosts = async (
  deps: HostPlanDeps,
  query: Query,
): Promise<EndpointResult<typeof listHostsContract>> => {
  const found = await findHosts(deps, query);
  const start = pageOf(query);
  return { items: found.slice(start, start + query.pageSize), total: found.length };
};

const readOne = async (deps: HostPlanDeps, id: string): Promise<Host> => {
  const isId = (host: Host) => host.id === id;
  const host = (await readAll(deps)).find(isId) ?? (await readAll(deps, 'retired')).find(isId);
  if (!host) throw new AppError('NOT_FOUND', 'host.unknown');
  return host;
};

const readComing = async ({ models, now, timeZone }: HostPlanDeps, id: string, days: number) => {
  const from = leagueDate(now(), timeZone);
  const range = { from, to: addDays(from, days) };
  const nights = await readPlannedNights(models, range, await readHosts(models), now());
  return nights.filter(({ hostId }) => hostId === id);
};

/** Returns one host with the nights of the next two weeks. @throws NOT_FOUND */
export const readHost = async (
  deps: HostPlanDeps,
  id: string,
): Promise<EndpointResult<typeof readHostContract>> => {
  const host = await readOne(deps, id);
  return {
    ...host,
    next: await readComing(deps, id, comingDays),
    likelyAccounts: await readLikelyAccounts(deps.models, host),
  };
};

/** Checks the name and regions. @throws CONFLICT for a name in use, VALIDATION_FAILED for a region that is not open */
const check = async (
  models: Models,
  fields: HostFields,
  session: ClientSession,
  own?: HostPerson,
): Promise<void> => {
  for (const region of fields.regions)
    if (!own?.regions.includes(region)) await assertRegion(models, region, { field: 'regions', session });
  if (fields.name !== own?.name) assertNameFree(await readHosts(models, session), fields.name, own?.id);
};

/** Refuses a name that another host has. @throws CONFLICT */
export const assertNameFree = (
  hosts: readonly HostPerson[],
  wanted: string,
  ownId: string | undefined,
): void => {
  if (!hosts.some(({ id, name }) => id !== ownId && isSameName(name, wanted))) return;
  const begins = ({ name }: HostPerson) => foldName(name).startsWith(foldName(wanted));
  const suggestion = `${wanted} (${hosts.filter(begins).length + 1})`;
  const conflict = reason('host.name-taken', { suggestion });
  throw new AppError('CONFLICT', 'host.name-taken', { suggestion }, { fields: { name: conflict } });
};

/** Adds a host, with an account or without. @throws FORBIDDEN, CONFLICT, VALIDATION_FAILED */
export const createHost = async (
  deps: HostPlanDeps,
  fields: HostFields & { playerId: string | null },
  actor: Actor,
): Promise<Host> => {
  const { playerId, name } = fields;
  const id = await inBatch(deps.outbox, randomUUID()).transact(async (session, publish) => {
    await check(deps.models, fields, session);
    if (playerId) await assertMayHost(deps, session, playerId);
    const hostId = await addHost(deps.models, session, fields);
    if (playerId) {
      markAct(session, { entity: 'host-account', entityId: new Types.ObjectId(hostId), label: name });
      await changeHosting(deps, { session, publish }, actor, { playerId, isHost: true, hostName: name });
    }
    publish({ type: 'host.changed', hostId });
    return hostId;
  });
  return readOne(deps, id);
};

/** Changes a host's data. @throws NOT_FOUND, CONFLICT, VALIDATION_FAILED, VERSION_CONFLICT */
export const updateHost = async (
  deps: HostPlanDeps,
  id: string,
  { version, ...fields }: z.output<typeof hostUpdateSchema>,
  actor: Actor,
): Promise<Host> => {
  const { models, outbox } = deps;
  const isSaved = await outbox.transact(async (session, publish) => {
    const own = (await readHosts(models, session)).find((host) => host.id === id);
    if (!own) throw new AppError('NOT_FOUND', 'host.unknown');
    if (own.version !== version) return false;
    await check(models, fields, session, own);
    if (!(await saveHost(models, session, { id, playerId: own.playerId, version }, fields))) return false;
    if (fields.name !== own.name) {
      if (own.playerId) {
        const hosting = { playerId: own.playerId, isHost: true, hostName: fields.name };
        await changeHosting(deps, { session, publish }, actor, hosting);
      }
      await renameHostOfEvents(models, session, id, fields.name);
      await renameHostOfTournaments(models, session, id, fields.name);
    }
    publish({ type: 'host.changed', hostId: id });
    return true;
  });
  const host = await readOne(deps, id);
  if (!isSaved) throw versionConflict('host.changed-meanwhile', host);
  return host;
};
