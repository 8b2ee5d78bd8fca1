import { z } from 'zod';
import { endpoint, memberLimits } from '../common/endpoint.ts';
import * as schema from './notification.schema.ts';

export const readNotifications = endpoint({
  method: 'GET',
  path: '/api/members/me/notifications',
  access: 'signed-in',
  summary: 'What the caller is notified of by e-mail and push.',
  response: schema.notificationsSchema,
});

export const writeNotifications = endpoint({
  method: 'PUT',
  path: '/api/members/me/notifications',
  access: 'signed-in',
  limit: memberLimits.usual,
  summary:
    'Chooses what the caller is notified of by e-mail and push. Kinds from `results` on can be omitted: they do not change.',
  body: schema.notificationsInput,
  response: schema.notificationsSchema,
  publishes: ['account.notifications-changed'],
});

export const readPushKey = endpoint({
  method: 'GET',
  path: '/api/push/key',
  access: 'signed-in',
  summary: "The public half of this server's VAPID key pair (RFC 8292), with which a browser subscribes.",
  response: z.object({ publicKey: z.string() }),
});

export const subscribePush = endpoint({
  method: 'POST',
  path: '/api/push/subscriptions',
  access: 'signed-in',
  limit: memberLimits.usual,
  summary: "Sends the caller's notifications to this browser too.",
  body: schema.pushSubscriptionSchema,
  response: z.object({ isSubscribed: z.boolean() }),
  status: 201,
  publishes: { nothing: 'A browser knows its own subscription.' },
});

export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: '/api/push/subscriptions',
  access: 'signed-in',
  limit: memberLimits.usual,
  summary: 'Stops sending notifications to this browser.',
  body: schema.pushEndpointSchema,
  response: z.object({ isSubscribed: z.boolean() }),
  publishes: { nothing: 'A browser knows its own subscription.' },
});

export const readUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/messages/unsubscribe',
  access: 'public',
  summary: "What the link in a mail's foot is about, and whether that is still on. Changes nothing.",
  query: schema.unsubscribeQuery,
  response: schema.unsubscribeStateSchema,
  errors: ['NOT_FOUND'],
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/messages/unsubscribe',
  access: 'public',
  summary: 'One-click unsubscribe (RFC 8058): turns these mails off, without a sign-in. A body is not read.',
  query: schema.unsubscribeQuery,
  response: schema.unsubscribeStateSchema,
  errors: ['NOT_FOUND'],
  publishes: ['account.notifications-changed'],
});

export const resubscribe = endpoint({
  method: 'POST',
  path: '/api/messages/resubscribe',
  access: 'public',
  summary: 'Turns these mails on again, by the same link.',
  query: schema.unsubscribeQuery,
  response: schema.unsubscribeStateSchema,
  errors: ['NOT_FOUND'],
  publishes: ['account.notifications-changed'],
});
