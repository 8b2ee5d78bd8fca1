// Sends the queued pushes to the browsers' push services (RFC 8030), one at a time. A subscription that no longer
// exists is removed; failures are retried later, and given up when the notice is too old to be of interest.
import type { Types } from 'mongoose';
import type { Logger } from 'pino';
import webPush from 'web-push';
import type { Models } from '#db/models.ts';
import { createSweeper, type Sweeper } from '#jobs/sweeper.ts';
import type { VapidKeys } from './derived-secrets.ts';
import type { PushDocument, PushSubscriptionDocument } from './push.model.ts';

const leaseMs = 60_000;
const timeoutMs = 10_000;
/** How long a push service stores a notice for a browser that is offline, in seconds. */
const ttlSeconds = 86_400;
/** Waits after each failure, in ms; after the last one the notice is dropped. */
const backoffMs = [1, 5, 30, 120].map((minutes) => minutes * 60_000);

/** Passes one notice to a push service; rejects with its `statusCode`. */
export type SendPush = (to: PushSubscriptionDocument, payload: string) => Promise<unknown>;

/** Creates the sender with `web-push`, encrypted for the browser (RFC 8291) and signed with the league's key. */
export const createSendPush =
  (vapid: VapidKeys, subject: string): SendPush =>
  ({ endpoint, p256dh, auth }, payload) =>
    webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, ...vapid },
      TTL: ttlSeconds,
      timeout: timeoutMs,
    });

/** Called with the result of a notice that another log refers to. */
export type OnPushOutcome = (aboutId: Types.ObjectId, isSent: boolean) => Promise<void>;

type Deps = {
  models: Models;
  logger: Logger;
  now: () => number;
  sendPush: SendPush;
  onPushSettled?: OnPushOutcome;
};

/** Creates the sender of one process; `start` looks for work every second. */
export const createPushJob = ({ models, logger, now, sendPush, onPushSettled }: Deps): Sweeper => {
  const take = () =>
    models.Push.findOneAndUpdate(
      { nextAttemptAt: { $lte: new Date(now()) } },
      { $set: { nextAttemptAt: new Date(now() + leaseMs) }, $inc: { attempts: 1 } },
      { sort: { nextAttemptAt: 1 }, returnDocument: 'after' },
    ).lean<PushDocument>();

  /** Removes a notice from the queue. */
  const recordOutcome = async ({ _id, aboutId }: PushDocument, isSent: boolean) => {
    if (aboutId) await onPushSettled?.(aboutId, isSent);
    await models.Push.deleteOne({ _id });
  };

  const forget = async (browser: PushSubscriptionDocument) => {
    await models.PushSubscription.deleteOne({ _id: browser._id });
    const waiting = await models.Push.find({ subscriptionId: browser._id }).lean<PushDocument[]>();
    for (const push of waiting) await recordOutcome(push, false);
  };

  const fail = async (push: PushDocument, browser: PushSubscriptionDocument, error: unknown) => {
    const status = (error as { statusCode?: unknown }).statusCode;
    // Expired or never existed (RFC 8030, 7.3).
    if (status === 404 || status === 410) return forget(browser);
    const waitMs = backoffMs[push.attempts - 1];
    const isFinal = typeof status === 'number' && status >= 400 && status < 500 && status !== 429;
    if (isFinal || waitMs === undefined) await recordOutcome(push, false);
    else {
      const nextAttemptAt = new Date(now() + waitMs);
      await models.Push.updateOne({ _id: push._id }, { $set: { nextAttemptAt } });
    }
    logger.debug({ err: error, status }, 'push not sent');
  };

  return createSweeper('pushes', logger, async () => {
    const push = await take();
    if (!push) return false;
    const browser = await models.PushSubscription.findById(
      push.subscriptionId,
    ).lean<PushSubscriptionDocument>();
    if (!browser) {
      await recordOutcome(push, false);
      return true;
    }
    try {
      await sendPush(browser, push.payload);
      await recordOutcome(push, true);
    } catch (error) {
      await fail(push, browser, error);
    }
    return true;
  });
};
