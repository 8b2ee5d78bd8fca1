import { z } from 'zod';
import { reason } from '../reasons/reason.ts';

/**
 * The kinds of notifications outside the site. `inbox`: messages from members to the league, for its admins; `nights`:
 * cancellation or reinstatement of a night at which the member has a place; `hosting`: requests to hosts; `reminders`: a
 * night that the member reserved or follows is near; `wins`: a followed player has won. New kinds
 * go at the end: an unsubscribe link identifies its kind by position.
 */
export const noticeKinds = [
  'messages',
  'announcements',
  'inbox',
  'results',
  'nights',
  'hosting',
  'reminders',
  'wins',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
const noticeChannels = ['email', 'push'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

const channels = z.object({
  email: z.boolean(),
  push: z.boolean(),
});

/** A member's choice of notifications and channels. */
export const notificationsSchema = z.object({
  messages: channels,
  announcements: channels,
  inbox: channels,
  results: channels,
  nights: channels,
  hosting: channels,
  reminders: channels,
  wins: channels,
});
export type Notifications = z.infer<typeof notificationsSchema>;

/** An update of that choice. Newer kinds are optional, because a page that was loaded earlier does not know them. */
export const notificationsInput = notificationsSchema.partial({
  results: true,
  nights: true,
  hosting: true,
  reminders: true,
  wins: true,
});
export type NotificationsInput = z.infer<typeof notificationsInput>;

/** The default for a member who has not chosen. */
export const defaultNotifications: Notifications = {
  messages: { email: true, push: true },
  announcements: { email: true, push: true },
  inbox: { email: false, push: true },
  results: { email: true, push: true },
  nights: { email: true, push: true },
  hosting: { email: true, push: true },
  reminders: { email: true, push: true },
  wins: { email: false, push: true },
};

/** A browser's push subscription, as returned by `PushSubscription.toJSON()`. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.url({ protocol: /^https$/, error: reason('notification.not-an-address') }).max(1_000),
  keys: z.object({
    p256dh: z
      .string(reason('notification.key-missing'))
      .regex(/^[\w-]{80,100}=*$/, reason('notification.not-a-key')),
    auth: z
      .string(reason('notification.key-missing'))
      .regex(/^[\w-]{20,30}=*$/, reason('notification.not-a-key')),
  }),
});

export const pushEndpointSchema = pushSubscriptionSchema.pick({ endpoint: true });

/** The token of a mail's unsubscribe link. */
export const unsubscribeQuery = z.object({
  token: z
    .string(reason('link.not-complete'))
    .min(20, reason('link.not-complete'))
    .max(200, reason('link.not-complete')),
});

/** The notification that an unsubscribe link is for, and its current setting. */
export const unsubscribeStateSchema = z.object({
  kind: z.enum(noticeKinds),
  isOn: z.boolean(),
  email: z.string().describe('The address, partly hidden: anyone with a forwarded mail sees this page too.'),
});
export type UnsubscribeState = z.infer<typeof unsubscribeStateSchema>;
