import { z } from 'zod';
import { reason } from '../reasons/reason.ts';

/**
 * What a member may be notified of outside the site. `inbox` is what members write to the league, for its admins; `nights`
 * that a night is cancelled at which they have a place, or is played after all; `hosting` what hosts are asked. New kinds
 * come last: an unsubscribe link names its kind by the position.
 */
export const noticeKinds = ['messages', 'announcements', 'inbox', 'results', 'nights', 'hosting'] as const;
export type NoticeKind = (typeof noticeKinds)[number];
export const noticeChannels = ['email', 'push'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

const channels = z.object({
  email: z.boolean(),
  push: z.boolean(),
});

/** What a member wants to be notified of, and how. */
export const notificationsSchema = z.object({
  messages: channels,
  announcements: channels,
  inbox: channels,
  results: channels,
  nights: channels,
  hosting: channels,
});
export type Notifications = z.infer<typeof notificationsSchema>;

/** A choice of what to be notified of. A kind that came later may be left out: a page that was loaded before does not know it. */
export const notificationsInput = notificationsSchema.partial({
  results: true,
  nights: true,
  hosting: true,
});
export type NotificationsInput = z.infer<typeof notificationsInput>;

/** What holds for a member who chose nothing. */
export const defaultNotifications: Notifications = {
  messages: { email: true, push: true },
  announcements: { email: true, push: true },
  inbox: { email: false, push: true },
  results: { email: true, push: true },
  nights: { email: true, push: true },
  hosting: { email: true, push: true },
};

/** A browser's push subscription, as `PushSubscription.toJSON()` gives it. */
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

/** What an unsubscribe link is about, and how it stands now. */
export const unsubscribeStateSchema = z.object({
  kind: z.enum(noticeKinds),
  isOn: z.boolean(),
  email: z
    .string()
    .describe('The address, partly hidden: whoever holds a forwarded mail sees this page too.'),
});
export type UnsubscribeState = z.infer<typeof unsubscribeStateSchema>;
