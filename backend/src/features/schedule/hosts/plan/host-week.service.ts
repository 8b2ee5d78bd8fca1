// The weekly plan: who hosts which night, and assigning nights. The rules for why a host is not free are in
// `host-week.rules.ts`, which the screen checks first and this service again when it saves.
import { AppError, addDays, invalidField } from '@ahl/shared-types/common';
import {
  type fillWeekSchema,
  type giveNightSchema,
  type HostWeek,
  hostWarnings,
  isOpenNight,
  type PlannedNight,
} from '@ahl/shared-types/hosts';
import type { z } from 'zod';
import type { Outbox } from '#events/outbox.ts';
import type { RightsDeps } from '#features/core/account/account-rights.ts';
import { type GiveDeps, writeNightHost } from '#features/schedule/calendar-events/assign-host.ts';
import { assertSeenHost, readNightHost } from '#features/schedule/calendar-events/night-host.ts';
import { type HostPerson, readHosts, storedOf } from '../core/host.reader.ts';
import { presentPlanned, readPlannedNights } from '../core/planned-nights.ts';

export type HostPlanDeps = GiveDeps & RightsDeps & { outbox: Outbox };
type Gift = z.output<typeof giveNightSchema> & { id: string };
type Filling = z.output<typeof fillWeekSchema>;

const noSuchNight = () => new AppError('NOT_FOUND', 'event.not-found');

/** Returns the seven days from a date, with the day before and after, whose late nights may conflict. */
export const readHostWeek = async (
  { models, now }: Pick<HostPlanDeps, 'models' | 'now'>,
  from: string,
): Promise<HostWeek> => {
  const to = addDays(from, 6);
  const hosts = await readHosts(models);
  const around = { from: addDays(from, -1), to: addDays(to, 1) };
  return {
    from,
    to,
    nights: await readPlannedNights(models, around, hosts, now()),
    hosts: hosts.map(presentPlanned),
  };
};

const nightsAround = ({ models, now }: HostPlanDeps, date: string, hosts: readonly HostPerson[]) =>
  readPlannedNights(models, { from: addDays(date, -1), to: addDays(date, 1) }, hosts, now());

/** Assigns a host to a night or a series. @throws NOT_FOUND, VALIDATION_FAILED, CONFLICT, VERSION_CONFLICT */
export const giveNight = async (deps: HostPlanDeps, gift: Gift): Promise<PlannedNight> => {
  const { models, outbox } = deps;
  const hosts = await readHosts(models);
  const host = hosts.find(({ id }) => id === gift.hostId) ?? null;
  if (gift.hostId !== null && !host) throw invalidField('hostId', 'host.unknown');
  const stored = await readNightHost(models, null, gift);
  const nights = await nightsAround(deps, gift.date, hosts);
  const night = nights.find(({ id, date }) => id === gift.id && date === gift.date);
  if (!night) throw noSuchNight();
  // The name shown for a host can differ from the name stored with the night.
  const seen = gift.seenHostName === night.hostName ? stored : gift.seenHostName;
  const warnings = host ? hostWarnings(host, night, nights) : [];
  if (host && warnings.length > 0 && !gift.acceptsWarnings)
    throw new AppError('CONFLICT', 'host.not-free', { hostName: host.label }, { details: { warnings } });
  await outbox.transact(async (session, publish) => {
    await assertSeenHost(models, session, gift, seen);
    await writeNightHost(deps, { session, publish }, gift, storedOf(host));
  });
  const after = await nightsAround(deps, gift.date, hosts);
  const offered = after.find(({ id, date }) => id === gift.id && date === gift.date);
  if (!offered) throw noSuchNight();
  return offered;
};

/** Assigns the proposed hosts to open nights, each for its day; those that no longer fit are skipped and returned. */
export const fillHostWeek = async (
  deps: HostPlanDeps,
  { nights: wanted }: Filling,
): Promise<{ done: number; failed: { id: string; date: string; name: string }[] }> => {
  const { models, outbox, now } = deps;
  const hosts = await readHosts(models);
  const dates = wanted.map(({ date }) => date).sort();
  const range = { from: addDays(dates[0] ?? '', -1), to: addDays(dates.at(-1) ?? '', 1) };
  const known = await readPlannedNights(models, range, hosts, now());
  const failed: { id: string; date: string; name: string }[] = [];
  const gifts: { night: PlannedNight; host: HostPerson }[] = [];
  for (const { id, date, hostId } of wanted) {
    const index = known.findIndex((night) => night.id === id && night.date === date);
    const night = known[index];
    const host = hosts.find((each) => each.id === hostId);
    const isFree = night && host && isOpenNight(night) && hostWarnings(host, night, known).length === 0;
    if (!isFree) {
      failed.push({ id, date, name: night ? `${night.name}, ${night.venueName}` : id });
      continue;
    }
    gifts.push({ night, host });
    known[index] = { ...night, hostId: host.id, hostName: host.name };
  }
  if (gifts.length > 0)
    await outbox.transact(async (session, publish) => {
      for (const { night, host } of gifts)
        await writeNightHost(deps, { session, publish }, { ...night, scope: 'day' }, storedOf(host));
    });
  return { done: gifts.length, failed };
};
