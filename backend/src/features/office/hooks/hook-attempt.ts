// One attempt of a delivery: marked before it is sent, and recorded with what came of it.
import {
  type DeliveryStatus,
  type HookKind,
  type HookOffReason,
  nextTryAtMs,
  shownAnswerLength,
} from '@ahl/shared-types/hooks';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import type { OutboundGuard } from '#outbound/outbound-address.ts';
import { type OutboundOutcome, postOutbound } from '#outbound/post-outbound.ts';
import type { HookDeliveryDocument, HookDocument } from './hook.model.ts';
import { messageOf } from './hook-messages.ts';
import { createHookSecrets } from './hook-secrets.ts';

export type AttemptDeps = {
  models: Models;
  outbox: Outbox;
  now: () => number;
  secret: string;
  outbound: OutboundGuard;
  /** The limit of an attempt, in ms; tests shorten it. */
  hookWithinMs?: number;
};

/** Longer than an attempt can last: who marked a delivery and did not record its outcome by then has died. */
export const attemptLeaseMs = 60_000;
/** For how long a receiver that was too slow gets nothing, in ms. */
const slowPauseMs = 60_000;
/** The longest pause that a receiver can ask for, in ms. */
const maxPauseMs = 60 * 60_000;

/** The statuses by which a target says that it no longer exists (RFC 9110, 15.5.5 and 15.5.11). */
const goneStatuses: readonly number[] = [404, 410];
const tooManyRequests = 429;

/** Returns the fields that mark a delivery before it is sent. */
export const attemptMark = (nowMs: number) => ({
  status: 'sending',
  lastAttemptAt: new Date(nowMs),
  leaseUntil: new Date(nowMs + attemptLeaseMs),
  nextAttemptAt: null,
});

/** Returns how long a receiver asked to wait (RFC 9110, 10.2.3), in ms, within bounds. */
const retryAfterMs = (header: string | null, nowMs: number): number => {
  if (header === null) return 0;
  const askedMs = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - nowMs;
  return Number.isFinite(askedMs) ? Math.min(Math.max(askedMs, 0), maxPauseMs) : 0;
};

/** Returns an answer as the log shows it: text alone, without the password in the hook's address if it repeats it. */
const shownAnswer = (text: string, { pathname, search }: URL): string => {
  const secretPart = pathname + search;
  const safe = secretPart.length > 1 ? text.replaceAll(secretPart, '/****') : text;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed.
  return safe.replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, ' ').slice(0, shownAnswerLength);
};

type Outcome = {
  delivery: Partial<Omit<HookDeliveryDocument, 'status'>> & { status: DeliveryStatus };
  /** What it means for the hook. */
  hook?: { off?: HookOffReason; pauseMs?: number; isSent?: boolean };
};

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Returns the fields of a delivery that is tried again, or given up after three days. */
const postponed = (
  { attempts, triedSince }: HookDeliveryDocument,
  nowMs: number,
  atLeastMs = 0,
): Outcome['delivery'] => {
  const atMs = nextTryAtMs({ attempts, sinceMs: triedSince.getTime(), atLeastMs }, nowMs);
  return atMs === null
    ? { status: 'failed', nextAttemptAt: null }
    : { status: 'waiting', nextAttemptAt: new Date(atMs) };
};

/**
 * Returns what an attempt means when nobody knows whether it arrived. A webhook is tried again under its id, by which the
 * receiver recognizes it; a chat service would show the message twice, so that the office decides.
 */
export const outcomeOfUnknown = (
  kind: HookKind,
  row: HookDeliveryDocument,
  nowMs: number,
): Outcome['delivery'] =>
  kind === 'webhook' ? postponed(row, nowMs) : { status: 'unknown', nextAttemptAt: null };

/** Returns what an outcome means for a delivery and its hook. */
const outcomeOf = (
  kind: HookKind,
  row: HookDeliveryDocument,
  url: URL,
  outcome: OutboundOutcome,
  nowMs: number,
): Outcome => {
  if (outcome.kind === 'unanswered') {
    const { failure, mayHaveArrived } = outcome;
    const state = mayHaveArrived ? outcomeOfUnknown(kind, row, nowMs) : postponed(row, nowMs);
    const pause = failure === 'timeout' ? { hook: { pauseMs: slowPauseMs } } : {};
    return { delivery: { ...state, error: failure, answerStatus: null, answer: '' }, ...pause };
  }
  const { status, text, retryAfter } = outcome;
  const answered = { error: null, answerStatus: status, answer: shownAnswer(text, url) };
  if (isSuccess(status))
    return { delivery: { ...answered, status: 'sent', nextAttemptAt: null }, hook: { isSent: true } };
  if (goneStatuses.includes(status))
    return { delivery: { ...answered, status: 'failed', nextAttemptAt: null }, hook: { off: 'gone' } };
  const atLeastMs = retryAfterMs(retryAfter, nowMs);
  const pause = status === tooManyRequests ? { hook: { pauseMs: Math.max(atLeastMs, 1_000) } } : {};
  return { delivery: { ...answered, ...postponed(row, nowMs, atLeastMs) }, ...pause };
};

/** Switches a hook off, and stores why. */
const switchOff = async (
  { models, outbox, now }: Pick<AttemptDeps, 'models' | 'outbox' | 'now'>,
  hookId: HookDocument['_id'],
  offReason: HookOffReason,
): Promise<void> => {
  await outbox.transact(async (session, publish) => {
    const { modifiedCount } = await models.Hook.updateOne(
      { _id: hookId, active: true },
      { $set: { active: false, offReason, offAt: new Date(now()) }, $inc: { version: 1 } },
      { session },
    );
    if (modifiedCount > 0) publish({ type: 'hook.changed', hookId: hookId.toHexString() });
  });
};

/** Records what came of an attempt. */
const record = async (
  { models, outbox, now }: AttemptDeps,
  hook: HookDocument,
  row: HookDeliveryDocument,
  { delivery, hook: change }: Outcome,
): Promise<HookDeliveryDocument> => {
  const stored = await outbox.transact(async (session, publish) => {
    const found = await models.HookDelivery.findOneAndUpdate(
      { _id: row._id, status: 'sending', leaseUntil: row.leaseUntil ?? null },
      { $set: { ...delivery, leaseUntil: null } },
      { session, returnDocument: 'after' },
    ).lean<HookDeliveryDocument | null>();
    const pausedUntil = change?.pauseMs ? { pausedUntil: new Date(now() + change.pauseMs) } : {};
    const lastSentAt = change?.isSent ? { lastSentAt: new Date(now()) } : {};
    const fields = { ...pausedUntil, ...lastSentAt };
    if (Object.keys(fields).length > 0)
      await models.Hook.updateOne({ _id: hook._id }, { $set: fields }, { session, timestamps: false });
    publish({ type: 'hook.delivered', hookId: hook._id.toHexString() });
    return found;
  });
  return stored ?? { ...row, ...delivery };
};

/** Whether a hook delivered nothing since a delivery that was given up was first tried. */
const hasFailedThroughout = async (
  { models }: AttemptDeps,
  { _id }: HookDocument,
  { triedSince }: HookDeliveryDocument,
): Promise<boolean> => {
  const hook = await models.Hook.findById(_id).select('lastSentAt').lean();
  return !hook?.lastSentAt || hook.lastSentAt < triedSince;
};

/**
 * Sends a delivery that is marked, and records the outcome; returns the delivery as stored. A test changes nothing about
 * its hook and is not tried again.
 */
export const attempt = async (
  deps: AttemptDeps,
  hook: HookDocument,
  row: HookDeliveryDocument,
  { isTest = false } = {},
): Promise<HookDeliveryDocument> => {
  const secrets = createHookSecrets(deps.secret);
  const address = secrets.open(hook.address);
  const secret = hook.secret === '' ? '' : secrets.open(hook.secret);
  if (address === null || secret === null) {
    const failed = { status: 'failed', error: 'unreadable', nextAttemptAt: null } as const;
    const stored = await record(deps, hook, row, { delivery: failed });
    if (!isTest) await switchOff(deps, hook._id, 'unreadable');
    return stored;
  }
  const target = { url: address, chatId: hook.chatId, secret };
  const message = messageOf(hook.kind, row, target, deps.now());
  const answered = await postOutbound(deps.outbound, message.url, message, deps.hookWithinMs);
  const outcome = outcomeOf(hook.kind, row, message.url, answered, deps.now());
  if (isTest) {
    const { status } = outcome.delivery;
    const end = status === 'waiting' ? { status: 'failed' as const, nextAttemptAt: null } : {};
    return record(deps, hook, row, { delivery: { ...outcome.delivery, ...end } });
  }
  const stored = await record(deps, hook, row, outcome);
  if (outcome.hook?.off) await switchOff(deps, hook._id, outcome.hook.off);
  else if (stored.status === 'failed' && (await hasFailedThroughout(deps, hook, row)))
    await switchOff(deps, hook._id, 'failing');
  return stored;
};
