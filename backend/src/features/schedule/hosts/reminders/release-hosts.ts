// Notifies hosts who were asked about a night that it is no longer theirs: another host has it, or it is not played.

import { type HostReminderSettings, type PlannedNight, quietAt } from '@ahl/shared-types/hosts';
import { nightKeyOf, startOf } from '../core/confirmations.ts';
import type { HostPerson } from '../core/host.reader.ts';
import type { HostConfirmationDocument } from './host-reminder.model.ts';
import type { OfferDeps } from './offers.ts';
import { queueReminder, reachOf } from './send-reminder.ts';

type Days = { from: string; to: string };
type Plan = { nights: readonly PlannedNight[]; hosts: readonly HostPerson[]; settings: HostReminderSettings };

/** Reads the questions of a range that a host has not declined. */
const readStanding = ({ models }: OfferDeps, { from, to }: Days) =>
  models.HostConfirmation.find({
    kind: 'assigned',
    status: { $in: ['asked', 'confirmed'] },
    date: { $gte: from, $lte: to },
  }).lean<HostConfirmationDocument[]>();

/** Whether a tournament was moved out of the range together with its host. */
const isHostedElsewhen = async (
  { models }: OfferDeps,
  { nightKey, eventId, hostId }: HostConfirmationDocument,
): Promise<boolean> => {
  if (nightKey !== eventId) return false;
  const tournament = await models.Tournament.findById(eventId).select('hostId cancelledAt').lean();
  return !tournament?.cancelledAt && tournament?.hostId?.equals(hostId) === true;
};

/** Whether the notice can be sent now: before the night, and outside the quiet hours unless it begins in them. */
const canTell = (
  row: HostConfirmationDocument,
  settings: HostReminderSettings,
  { now, timeZone }: OfferDeps,
): boolean => {
  const startsAtMs = startOf(row, timeZone);
  const quiet = quietAt(now(), settings, timeZone);
  return now() < startsAtMs && !(quiet && quiet.toMs < startsAtMs);
};

const release = (
  deps: OfferDeps,
  row: HostConfirmationDocument,
  { host, isPlayed, settings }: { host: HostPerson; isPlayed: boolean; settings: HostReminderSettings },
): Promise<void> =>
  deps.outbox.transact(async (session, publish) => {
    const confirmation = await deps.models.HostConfirmation.findOneAndUpdate(
      { _id: row._id, kind: 'assigned', status: row.status, terms: row.terms },
      { $set: { kind: 'released' }, $inc: { round: 1 } },
      { session, returnDocument: 'after' },
    ).lean<HostConfirmationDocument | null>();
    // Another replica notified them, or they answered meanwhile.
    if (!confirmation) return;
    const { eventId: id, name, venueName, date, startTimes } = row;
    const night = { id, name, venueName, date, startTimes };
    const reach = await reachOf(deps, host, settings, session);
    await queueReminder(deps, session, {
      night,
      confirmation,
      occasion: 'released',
      hours: null,
      reach,
      isPlayed,
    });
    publish({ type: 'host-reminders.changed' });
  });

/** Notifies the hosts whose nights of a range were assigned to somebody else or are not played. */
export const releaseHosts = async (
  deps: OfferDeps,
  days: Days,
  { nights, hosts, settings }: Plan,
): Promise<void> => {
  const nightOf = new Map(nights.map((night) => [nightKeyOf(night), night]));
  const hostOf = new Map(hosts.map((host) => [host.id, host]));
  for (const row of await readStanding(deps, days)) {
    const night = nightOf.get(row.nightKey);
    const host = hostOf.get(row.hostId.toHexString());
    if (!host || night?.hostId === host.id || !canTell(row, settings, deps)) continue;
    if (!night && (await isHostedElsewhen(deps, row))) continue;
    await release(deps, row, { host, isPlayed: night !== undefined, settings });
  }
};
