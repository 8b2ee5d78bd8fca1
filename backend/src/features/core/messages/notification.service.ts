// Owns members' notification preferences, the browsers that show notices, and the links that turn mails off.
import { AppError } from '@ahl/shared-types/common';
import {
  defaultNotifications,
  type NoticeKind,
  type Notifications,
  type NotificationsInput,
  type pushSubscriptionSchema,
  type UnsubscribeState,
} from '@ahl/shared-types/messages';
import { reason } from '@ahl/shared-types/reasons';
import type { z } from 'zod';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import { setOwnFields } from '#features/core/players/player.writer.ts';
import type { UnsubscribeTokens } from './derived-secrets.ts';

export type NotificationDeps = { models: Models; outbox: Outbox; unsubscribeTokens: UnsubscribeTokens };
type Deps = Pick<NotificationDeps, 'models' | 'outbox'>;

/** Returns the effective preferences of an account: its choices, else the defaults. */
export const notificationsOf = (account: { notifications?: unknown } | null): Notifications => {
  const chosen = (account?.notifications ?? {}) as Partial<Notifications>;
  return {
    messages: { ...defaultNotifications.messages, ...chosen.messages },
    announcements: { ...defaultNotifications.announcements, ...chosen.announcements },
    inbox: { ...defaultNotifications.inbox, ...chosen.inbox },
    results: { ...defaultNotifications.results, ...chosen.results },
    nights: { ...defaultNotifications.nights, ...chosen.nights },
    hosting: { ...defaultNotifications.hosting, ...chosen.hosting },
    reminders: { ...defaultNotifications.reminders, ...chosen.reminders },
    wins: { ...defaultNotifications.wins, ...chosen.wins },
  };
};

/** Returns the notification preferences of an account. */
export const readNotifications = async ({ models }: Deps, accountId: string): Promise<Notifications> =>
  notificationsOf(await models.Player.findById(accountId).select('notifications').lean());

/** Changes an account's notification preferences; a kind that is left out stays unchanged. */
export const writeNotifications = (
  { models, outbox }: Deps,
  accountId: string,
  input: NotificationsInput,
): Promise<Notifications> =>
  outbox.transact(async (session, publish) => {
    const before = await models.Player.findById(accountId).select('notifications').session(session).lean();
    const notifications = { ...notificationsOf(before), ...input };
    const account = await setOwnFields(models, session, accountId, { notifications });
    publish({ type: 'account.notifications-changed', playerId: accountId });
    return notificationsOf(account);
  });

/** The known push services of browsers: an address that a client makes us call must be one of them. */
const pushServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];
const isPushService = (endpoint: string): boolean => {
  const { hostname, port, username } = new URL(endpoint);
  const isKnown = pushServices.some((one) =>
    one.startsWith('.') ? hostname.endsWith(one) : hostname === one,
  );
  return isKnown && port === '' && username === '';
};

/** Maximum number of browsers of one account; the oldest is dropped. */
const maxBrowsers = 20;

/** Sends the account's notices also to a browser; a browser belongs to the account that signed in there last. */
export const subscribePush = async (
  { models }: Deps,
  accountId: string,
  { endpoint, keys }: z.output<typeof pushSubscriptionSchema>,
) => {
  if (!isPushService(endpoint))
    throw new AppError(
      'VALIDATION_FAILED',
      'notification.service-unknown',
      {},
      {
        fields: { endpoint: reason('notification.not-a-known-service') },
      },
    );
  await models.PushSubscription.updateOne({ endpoint }, { $set: { accountId, ...keys } }, { upsert: true });
  const extra = await models.PushSubscription.find({ accountId })
    .select('_id')
    .sort({ updatedAt: -1 })
    .skip(maxBrowsers)
    .lean();
  if (extra.length > 0)
    await models.PushSubscription.deleteMany({ _id: { $in: extra.map(({ _id }) => _id) } });
  return { isSubscribed: true };
};

/** Stops the notices to a browser. */
export const unsubscribePush = async ({ models }: Deps, accountId: string, endpoint: string) => {
  await models.PushSubscription.deleteOne({ accountId, endpoint });
  return { isSubscribed: false };
};

/** `alicia@demo.local` → `a•••@demo.local`. */
const hidden = (email: string): string => email.replace(/^(.).*@/, '$1•••@');

const stateOf = async ({ models, unsubscribeTokens }: NotificationDeps, token: string) => {
  const claims = unsubscribeTokens.verify(token);
  const account =
    claims && (await models.Player.findById(claims.accountId).select('email notifications').lean());
  if (!claims || !account) throw new AppError('NOT_FOUND', 'notification.link-dead');
  return { ...claims, email: hidden(account.email ?? ''), isOn: notificationsOf(account)[claims.kind].email };
};

const present = ({
  kind,
  isOn,
  email,
}: {
  kind: NoticeKind;
  isOn: boolean;
  email: string;
}): UnsubscribeState => ({
  kind,
  isOn,
  email,
});

/** Returns what a link turns off. @throws NOT_FOUND for an invalid link */
export const readUnsubscribe = async (deps: NotificationDeps, token: string) =>
  present(await stateOf(deps, token));

/** Turns the mails of a link off or on, any number of times. @throws NOT_FOUND for an invalid link */
export const setMailsOfLink = async (deps: NotificationDeps, token: string, isOn: boolean) => {
  const state = await stateOf(deps, token);
  // The whole object, so that an account without preferences does not get an incomplete one.
  const now = await readNotifications(deps, state.accountId);
  await writeNotifications(deps, state.accountId, {
    ...now,
    [state.kind]: { ...now[state.kind], email: isOn },
  });
  return present({ ...state, isOn });
};
