// Previews what settings would send for the nights to come, before they are saved.
import { addDays, leagueDate } from '@ahl/shared-types/common';
import {
  type HostReminderSettings,
  isOpenNight,
  type PlannedNight,
  type ReminderPreview,
  sendAt,
} from '@ahl/shared-types/hosts';
import { startOf } from '../core/confirmations.ts';
import { type HostPerson, readHosts } from '../core/host.reader.ts';
import { readPlannedNights } from '../core/planned-nights.ts';
import { reminderMail } from './reminder.mail.ts';
import { reachOf, type SendDeps } from './send-reminder.ts';

type Deps = Omit<SendDeps, 'hostLinks'>;

/** The maximum number of nights: more than a day of a large league. */
const maxNights = 40;
/** Replaces the token in a link that is only shown. */
const noToken = '…';

const sendsOf = (
  night: PlannedNight,
  settings: HostReminderSettings,
  { now, timeZone }: Deps,
): ReminderPreview['sends'] => {
  const startsAtMs = startOf(night, timeZone);
  return settings.steps
    .toSorted((a, b) => b - a)
    .map((hours) => {
      const atMs = sendAt(startsAtMs, hours, settings, timeZone);
      const isMoved = atMs !== startsAtMs - hours * 60 * 60_000;
      return { hours, at: new Date(atMs).toISOString(), isMoved, isPast: atMs <= now() };
    });
};

const presentNight = async (
  deps: Deps,
  night: PlannedNight,
  host: HostPerson,
  settings: HostReminderSettings,
): Promise<ReminderPreview> => {
  const { place, timeZone } = deps;
  const { email, language, browserIds, isTurnedOff } = await reachOf(deps, host, settings);
  const facts = {
    night,
    occasion: 'step' as const,
    isConfirmed: night.confirmation === 'confirmed',
    isPlayed: true,
    offeredUntilMs: null,
    timeZone,
    token: noToken,
  };
  const { subject, text } = reminderMail(place, facts, { email, language });
  return {
    eventId: night.id,
    name: night.name,
    date: night.date,
    venueName: night.venueName,
    startTimes: night.startTimes,
    hostId: host.id,
    hostName: host.label,
    confirmation: night.confirmation,
    email,
    browsers: browserIds.length,
    isTurnedOff,
    sends: sendsOf(night, settings, deps),
    mail: { subject, text },
  };
};

/** Returns the next nights with a host, and what each host is sent when. */
export const previewReminders = async (
  deps: Deps,
  settings: HostReminderSettings,
): Promise<{ items: ReminderPreview[]; withoutHost: number }> => {
  const { models, now, timeZone } = deps;
  const today = leagueDate(now(), timeZone);
  const daysAhead = Math.ceil(Math.max(...settings.steps) / 24) + 1;
  const hosts = await readHosts(models);
  const range = { from: today, to: addDays(today, daysAhead) };
  const nights = (await readPlannedNights(models, range, hosts, now())).filter(
    (night) => startOf(night, timeZone) > now(),
  );
  const hostOf = new Map(hosts.map((host) => [host.id, host]));
  const items: ReminderPreview[] = [];
  for (const night of nights) {
    const host = hostOf.get(night.hostId ?? '');
    if (host && items.length < maxNights) items.push(await presentNight(deps, night, host, settings));
  }
  return { items, withoutHost: nights.filter(isOpenNight).length };
};
