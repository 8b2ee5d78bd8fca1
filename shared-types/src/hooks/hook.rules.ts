// What a hook sends, how often it is tried again, and how its address is shown. Pure.

/** Where a hook sends: a chat service, with a message of its own, or any server, with signed JSON. */
export const hookKinds = ['discord', 'slack', 'telegram', 'webhook'] as const;
export type HookKind = (typeof hookKinds)[number];

/** What a hook can announce, in the form that machines read. */
export const hookEvents = [
  'night.started',
  'entry.closed',
  'result.posted',
  'result.corrected',
  'story.published',
  'event.cancelled',
  'race.decided',
] as const;
export type HookEvent = (typeof hookEvents)[number];

/** The type of a message that somebody in the office sends to try a hook. */
export const hookTestType = 'hook.test';
/** The types of all messages. */
export const hookMessageTypes = [...hookEvents, hookTestType] as const;
export type HookMessageType = (typeof hookMessageTypes)[number];

/** The headers of a message to a webhook: its signature, and its id. */
export const hookHeaders = { signature: 'ahl-signature', delivery: 'ahl-delivery' } as const;

/** The maximum number of hooks of a league, archived ones not counted. */
export const maxHooks = 20;
export const maxHookAddress = 500;
/** How many characters of an answer the log shows. */
export const shownAnswerLength = 500;
/** For how many days the log of deliveries is stored. */
export const deliveryLogDays = 30;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Waits after each failed attempt, in ms; the last one is repeated. */
const waitsMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs, 12 * hourMs];
/** For how long a delivery is tried, in ms: three days. */
const deliveryTriesMs = 72 * hourMs;

/**
 * Returns when a delivery is tried again (ms) after some failed attempts, or null if it is given up. `sinceMs`: when the
 * three days began; `atLeastMs`: how long the receiver asked to wait.
 */
export const nextTryAtMs = (
  { attempts, sinceMs, atLeastMs = 0 }: { attempts: number; sinceMs: number; atLeastMs?: number },
  nowMs: number,
): number | null => {
  const waitMs = waitsMs[Math.min(attempts, waitsMs.length) - 1] ?? minuteMs;
  const atMs = nowMs + Math.max(waitMs, atLeastMs);
  return atMs - sinceMs > deliveryTriesMs ? null : atMs;
};

/** Shorter addresses show nothing of their end. */
const maskedLength = 24;
const shownEnd = 4;

/** Returns an address as people see it: without the path, which is a password for these services. */
export const maskHookAddress = (address: string): string => {
  const { origin, pathname, search } = new URL(address);
  const rest = pathname + search;
  return `${origin}/****${rest.length >= maskedLength ? rest.slice(-shownEnd) : ''}`;
};

/** Whether a text is the form of an address: http or https, without a user, a password or a part behind `#`. */
export const isHookAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return (
    url !== null &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.username === '' &&
    url.password === '' &&
    url.hash === ''
  );
};

/** Returns the chat of a Telegram hook: as entered, or as named in the address; empty if there is none. */
export const telegramChatOf = ({ chatId, url }: { chatId: string; url: string }): string =>
  chatId || (URL.parse(url)?.searchParams.get('chat_id') ?? '');
