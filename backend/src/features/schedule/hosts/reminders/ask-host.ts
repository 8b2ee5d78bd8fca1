// Owns the question to a host: opens or reopens it, and sends it; all within the caller's transaction.

import {
  dueStep,
  type HostReminderSettings,
  type PlannedNight,
  type ReminderChannel,
  type ReminderOccasion,
} from '@ahl/shared-types/hosts';
import { type ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { nightKeyOf, startOf, termsOf } from '../core/confirmations.ts';
import type { HostPerson } from '../core/host.reader.ts';
import type { HostConfirmationDocument } from './host-reminder.model.ts';
import { isReachable, queueReminder, reachOf, type SendDeps } from './send-reminder.ts';

/** Returns a host's earlier question about a night. */
export const findConfirmation = (
  models: Models,
  session: ClientSession,
  night: PlannedNight,
  hostId: string,
): Promise<HostConfirmationDocument | null> =>
  models.HostConfirmation.findOne({ nightKey: nightKeyOf(night), hostId })
    .session(session)
    .lean<HostConfirmationDocument | null>();

/** Returns the fields of a night that a question stores. */
const nightOf = (night: PlannedNight) => ({
  eventId: night.id,
  date: night.date,
  name: night.name,
  venueName: night.venueName,
  startTimes: night.startTimes,
  terms: termsOf(night),
});

type Question = {
  night: PlannedNight;
  host: HostPerson;
  settings: HostReminderSettings;
  /** Until when an offer is reserved for this host; null for a host's own night. */
  offeredUntilMs?: number | null;
  occasion: ReminderOccasion;
  /** The hours of a step before the start. */
  hours?: number;
};

/** Whether an earlier yes is still valid: same times, same place, and the office does not ask again. */
const isStillConfirmed = (before: HostConfirmationDocument | null, { night, occasion }: Question): boolean =>
  before?.status === 'confirmed' &&
  before.kind === 'assigned' &&
  before.terms === termsOf(night) &&
  occasion === 'step';

/** Asks a host, or reminds one who said yes. Returns the channels used; none if nothing reaches the host. */
export const askHostOf = async (
  deps: SendDeps,
  session: ClientSession,
  question: Question,
  before: HostConfirmationDocument | null,
): Promise<ReminderChannel[]> => {
  const { models, now, timeZone } = deps;
  const { night, host, settings, occasion, offeredUntilMs = null, hours = null } = question;
  const at = new Date(now());
  const reach = await reachOf(deps, host, settings, session);
  // What is sent now covers every step that is already due; a host who accepts an offer was not reminded yet.
  const covered = occasion === 'offer' ? null : dueStep(startOf(night, timeZone), settings, now(), timeZone);
  const isConfirmed = isStillConfirmed(before, question);
  const isSameQuestion =
    before !== null && before.terms === termsOf(night) && occasion === 'step' && before.status !== 'declined';
  const confirmation = await models.HostConfirmation.findOneAndUpdate(
    { nightKey: nightKeyOf(night), hostId: new Types.ObjectId(host.id) },
    {
      $set: {
        ...nightOf(night),
        hostName: host.name,
        kind: occasion === 'offer' ? 'offered' : 'assigned',
        status: isConfirmed ? 'confirmed' : isReachable(reach) ? 'asked' : 'unreached',
        offeredUntil: offeredUntilMs === null ? null : new Date(offeredUntilMs),
        sentHours: covered,
        lastStepAt: covered === Math.min(...settings.steps) ? at : null,
        ...(isConfirmed ? {} : { requestedAt: at, answeredAt: null }),
      },
      $inc: { round: isSameQuestion ? 0 : 1 },
    },
    { upsert: true, session, returnDocument: 'after' },
  ).lean<HostConfirmationDocument>();
  return queueReminder(deps, session, { night, confirmation: confirmation, occasion, hours, reach });
};
