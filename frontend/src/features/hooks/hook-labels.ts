import type {
  DeliveryError,
  DeliveryStatus,
  HookEvent,
  HookKind,
  HookMessageType,
} from '@ahl/shared-types/hooks';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ChipTone } from '@/components/ui/chip.tsx';

/** Names of the services; a webhook is any server. */
export const kindLabels: Readonly<Record<HookKind, MessageDescriptor>> = {
  discord: msg`Discord`,
  slack: msg`Slack`,
  telegram: msg`Telegram`,
  webhook: msg`Webhook`,
};

/** How to get an address of each kind, in one sentence. */
export const kindHints: Readonly<Record<HookKind, MessageDescriptor>> = {
  discord: msg`In Discord, open the settings of the channel, then Integrations, Webhooks, New webhook, and copy its URL.`,
  slack: msg`In Slack, create an app at api.slack.com/apps, turn on Incoming Webhooks, add one to a channel, and copy its URL.`,
  telegram: msg`In Telegram, create a bot with @BotFather, add it to your chat, and enter https://api.telegram.org/bot, its token and /sendMessage.`,
  webhook: msg`An address of your own server that takes a POST with JSON and checks its signature.`,
};

/** What a hook announces. */
export const eventLabels: Readonly<Record<HookEvent, MessageDescriptor>> = {
  'night.started': msg`A night starts`,
  'entry.closed': msg`Entry closes`,
  'result.posted': msg`A result is posted`,
  'result.corrected': msg`A result is corrected`,
  'story.published': msg`A story is published`,
  'event.cancelled': msg`An event is cancelled`,
  'race.decided': msg`A point race is decided`,
};

/** The same for messages of the log, which has tests too. */
export const messageLabels: Readonly<Record<HookMessageType, MessageDescriptor>> = {
  ...eventLabels,
  'hook.test': msg`A test`,
};

/** The status of a message. */
export const statusLabels: Readonly<Record<DeliveryStatus, MessageDescriptor>> = {
  waiting: msg`Waiting`,
  sending: msg`Being sent`,
  sent: msg`Delivered`,
  failed: msg`Not delivered`,
  unknown: msg`Unknown`,
};

export const statusTones: Readonly<Record<DeliveryStatus, ChipTone>> = {
  waiting: 'sky',
  sending: 'sky',
  sent: 'felt',
  failed: 'red',
  unknown: 'red',
};

/** Why a target did not answer. */
export const errorLabels: Readonly<Record<DeliveryError, MessageDescriptor>> = {
  timeout: msg`no answer within ten seconds`,
  'not-found': msg`no server has this name`,
  refused: msg`the server takes no connections`,
  'own-network': msg`the address leads into the network of this server`,
  certificate: msg`the certificate of the server is not valid`,
  'cut-off': msg`the connection ended without an answer`,
  interrupted: msg`this server stopped while it was sending`,
  unreadable: msg`the stored address can no longer be read`,
  'not-sent': msg`no connection came about`,
};
