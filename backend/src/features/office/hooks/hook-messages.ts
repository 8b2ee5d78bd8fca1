// The form in which each kind of target gets a delivery: signed JSON, or the message of a chat service.
import { createHmac } from 'node:crypto';
import { type HookKind, hookHeaders, telegramChatOf } from '@ahl/shared-types/hooks';
import type { HookDeliveryDocument } from './hook.model.ts';

/** What is posted, and where. */
export type HookMessage = { url: URL; body: string; headers: Record<string, string> };

type Delivery = Pick<
  HookDeliveryDocument,
  '_id' | 'type' | 'data' | 'title' | 'text' | 'url' | 'imageUrl' | 'createdAt'
>;
type Target = { url: string; chatId: string; secret: string };

/** The limits of Discord: 256 and 4,096 characters; of Slack 3,000; of Telegram 4,096. */
const maxTitle = 250;
const maxText = 900;

const cut = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1)}…` : text);

/** Escapes what Slack and Telegram read as markup. */
const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const escapeAttribute = (text: string): string => escapeMarkup(text).replaceAll('"', '&quot;');

/** Returns the signature of a webhook: HMAC-SHA-256 over the time in seconds, a dot and the body. */
const signatureOf = (secret: string, body: string, nowMs: number): string => {
  const seconds = Math.floor(nowMs / 1_000);
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
};

const discordBody = ({ title, text, url, imageUrl }: Delivery) => ({
  embeds: [
    {
      title: cut(title, maxTitle),
      url,
      ...(text ? { description: cut(text, maxText) } : {}),
      ...(imageUrl ? { image: { url: imageUrl } } : {}),
    },
  ],
  // A name such as "@everyone" must not notify a whole server.
  allowed_mentions: { parse: [] },
});

const slackBody = ({ title, text, url, imageUrl }: Delivery) => {
  // In a link, `|` ends the address and `>` the link; both are percent-encoded in a URL of ours.
  const link = `<${escapeMarkup(url)}|${escapeMarkup(cut(title, maxTitle)).replaceAll('|', '/')}>`;
  const words = text ? `\n${escapeMarkup(cut(text, maxText))}` : '';
  return {
    text: escapeMarkup(cut(title, maxTitle)),
    blocks: [
      { type: 'section', text: { type: 'mrkdwn', text: `*${link}*${words}` } },
      ...(imageUrl ? [{ type: 'image', image_url: imageUrl, alt_text: cut(title, maxTitle) }] : []),
    ],
    unfurl_links: false,
  };
};

const telegramText = ({ title, text, url }: Delivery): string => {
  const link = `<a href="${escapeAttribute(url)}"><b>${escapeMarkup(cut(title, maxTitle))}</b></a>`;
  return text ? `${link}\n${escapeMarkup(cut(text, maxText))}` : link;
};

/** Returns the address of the bot's messages, whichever method the entered address names. */
const telegramUrl = (url: string): URL => {
  const address = new URL(url);
  address.pathname = address.pathname.replace(/\/(send[A-Za-z]*)?$/, '/sendMessage');
  address.searchParams.delete('chat_id');
  return address;
};

const telegramMessage = (delivery: Delivery, target: Target) => {
  const { url, imageUrl } = delivery;
  return {
    url: telegramUrl(target.url),
    body: {
      chat_id: telegramChatOf(target),
      parse_mode: 'HTML',
      text: telegramText(delivery),
      // The preview shows the picture of the page; a picture that Telegram cannot fetch then costs no message.
      link_preview_options: imageUrl ? { url, prefer_large_media: true } : { is_disabled: true },
    },
  };
};

const webhookBody = ({ _id, type, createdAt, data }: Delivery) => ({
  id: _id.toHexString(),
  type,
  createdAt: createdAt.toISOString(),
  data,
});

const formOf = (kind: HookKind, delivery: Delivery, target: Target): { url: URL; body: object } => {
  switch (kind) {
    case 'discord':
      return { url: new URL(target.url), body: discordBody(delivery) };
    case 'slack':
      return { url: new URL(target.url), body: slackBody(delivery) };
    case 'telegram':
      return telegramMessage(delivery, target);
    case 'webhook':
      return { url: new URL(target.url), body: webhookBody(delivery) };
  }
};

/** Returns what is posted for a delivery; a webhook's is signed with the time of this attempt. */
export const messageOf = (kind: HookKind, delivery: Delivery, target: Target, nowMs: number): HookMessage => {
  const { url, body: content } = formOf(kind, delivery, target);
  const body = JSON.stringify(content);
  const headers = { 'content-type': 'application/json', 'user-agent': 'League-Hooks/1' };
  if (kind !== 'webhook') return { url, body, headers };
  return {
    url,
    body,
    headers: {
      ...headers,
      [hookHeaders.delivery]: delivery._id.toHexString(),
      [hookHeaders.signature]: signatureOf(target.secret, body, nowMs),
    },
  };
};
