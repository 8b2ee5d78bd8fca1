// Queues one reminder on every channel that reaches the host, with its log entries, within the caller's transaction: it
// is sent together with the change that causes it, once, or not at all.

import type {
  HostReminderSettings,
  PlannedNight,
  ReminderChannel,
  ReminderFate,
  ReminderOccasion,
} from '@ahl/shared-types/hosts';

import type { Language } from '@ahl/shared-types/texts';
import { type ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';
import { queueMail } from '#features/core/mail/mail.service.ts';
import type { MailPlace } from '#features/core/mail/mail-texts.ts';
import { notificationsOf } from '#features/core/messages/notification.service.ts';
import { queuePushes } from '#features/core/messages/push.queue.ts';
import type { HostPerson } from '../core/host.reader.ts';
import type { HostLinks } from './host-links.ts';
import type { HostConfirmationDocument } from './host-reminder.model.ts';
import { type ReminderFacts, reminderMail, reminderPush } from './reminder.mail.ts';

export type SendDeps = {
  models: Models;
  now: () => number;
  timeZone: string;
  place: MailPlace & Pick<LeaguePlace, 'canMail'>;
  hostLinks: HostLinks;
};

/** The channels by which a host can be reached. */
export type Reach = {
  email: string;
  language: Language;
  browserIds: readonly Types.ObjectId[];
  /** True if there is a channel, but the host turned all of them off. */
  isTurnedOff: boolean;
};

type Account = { language?: Language | null; notifications?: unknown };

/**
 * Returns where a host can be reached by the enabled channels that the member did not turn off; without a mail server
 * not by mail.
 */
export const reachOf = async (
  { models, place }: Pick<SendDeps, 'models' | 'place'>,
  { playerId, email }: Pick<HostPerson, 'playerId' | 'email'>,
  { channels }: Pick<HostReminderSettings, 'channels'>,
  session: ClientSession | null = null,
): Promise<Reach> => {
  const account = playerId
    ? await models.Player.findById(playerId)
        .select('language notifications')
        .session(session)
        .lean<Account | null>()
    : null;
  const wanted = notificationsOf(account).hosting;
  const address = place.canMail && channels.includes('mail') ? email : '';
  const browsers =
    playerId && channels.includes('push')
      ? await models.PushSubscription.find({ accountId: playerId }).select('_id').session(session).lean()
      : [];
  const reach = {
    email: wanted.email ? address : '',
    language: account?.language ?? ('en' as const),
    browserIds: wanted.push ? browsers.map(({ _id }) => _id) : [],
  };
  const hasWay = address !== '' || browsers.length > 0;
  return { ...reach, isTurnedOff: hasWay && !isReachable(reach) };
};

/** Whether at least one channel reaches the host. */
export const isReachable = ({ email, browserIds }: Pick<Reach, 'email' | 'browserIds'>): boolean =>
  email !== '' || browserIds.length > 0;

export type Reminder = {
  night: Pick<PlannedNight, 'id' | 'name' | 'venueName' | 'date' | 'startTimes'>;
  confirmation: HostConfirmationDocument;
  occasion: ReminderOccasion;
  hours: number | null;
  reach: Reach;
  /** For a night that is no longer theirs: whether it is played. */
  isPlayed?: boolean;
};

const factsOf = (
  { hostLinks, timeZone }: Pick<SendDeps, 'hostLinks' | 'timeZone'>,
  { night, confirmation, occasion, isPlayed = true }: Reminder,
): ReminderFacts => ({
  night,
  occasion,
  isConfirmed: confirmation.status === 'confirmed',
  isPlayed,
  offeredUntilMs: confirmation.offeredUntil?.getTime() ?? null,
  timeZone,
  token: hostLinks.sign(confirmation._id.toHexString()),
});

const lineOf = (
  { night, confirmation, occasion, hours }: Reminder,
  channel: ReminderChannel | null,
  now: Date,
) => ({
  _id: new Types.ObjectId(),
  eventId: night.id,
  date: night.date,
  name: night.name,
  venueName: night.venueName,
  startTimes: night.startTimes,
  hostId: confirmation.hostId,
  hostName: confirmation.hostName,
  onceKey: [confirmation._id.toHexString(), confirmation.round, occasion, hours, channel].join(' '),
  occasion,
  hours,
  channel,
  at: now,
});

/** Queues a reminder and writes the log. Returns the channels used; none if the host cannot be reached. */
export const queueReminder = async (
  deps: SendDeps,
  session: ClientSession,
  reminder: Reminder,
): Promise<ReminderChannel[]> => {
  const { models, place, now } = deps;
  const { reach, confirmation } = reminder;
  const { email, language, browserIds } = reach;
  const at = new Date(now());
  const facts = factsOf(deps, reminder);
  if (!isReachable(reach)) {
    const fate: ReminderFate = reach.isTurnedOff ? 'turned-off' : 'unreachable';
    await models.HostReminder.create([{ ...lineOf(reminder, null, at), fate }], { session });
    return [];
  }
  if (email) {
    const line = lineOf(reminder, 'mail', at);
    await models.HostReminder.create([{ ...line, to: email }], { session });
    await queueMail(deps, { ...reminderMail(place, facts, { email, language }), aboutId: line._id }, session);
  }
  if (browserIds.length > 0) {
    const line = lineOf(reminder, 'push', at);
    const pending = browserIds.length;
    await models.HostReminder.create([{ ...line, to: String(pending), pending }], { session });
    const payload = reminderPush(facts, confirmation.nightKey, language);
    const rows = browserIds.map((subscriptionId) => ({
      subscriptionId,
      payload,
      nextAttemptAt: at,
      aboutId: line._id,
    }));
    await queuePushes(models, session, rows);
  }
  return [...(email ? ['mail' as const] : []), ...(browserIds.length > 0 ? ['push' as const] : [])];
};
