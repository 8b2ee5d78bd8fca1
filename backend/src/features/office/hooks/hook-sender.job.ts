// Sends the queued deliveries: those of one hook one after the other, several hooks beside each other. A lease on the
// hook keeps other replicas from sending for it; a mark on the delivery is written before anything is sent, so that a
// process that dies leaves behind which attempt has an unknown end.
import PQueue from 'p-queue';
import type { Logger } from 'pino';
import { createSweeper, type Sweeper } from '#jobs/sweeper.ts';
import type { HookDeliveryDocument, HookDocument } from './hook.model.ts';
import { type AttemptDeps, attempt, attemptLeaseMs, attemptMark, outcomeOfUnknown } from './hook-attempt.ts';

const hooksAtOnce = 8;
/** A hook with many deliveries then waits for its next turn. */
const deliveriesInATurn = 5;
/** Longer than a turn can last, in which each delivery renews it. */
const hookLeaseMs = 2 * attemptLeaseMs;

type SenderDeps = AttemptDeps & { logger: Logger };

const isFree = (nowMs: number) => ({
  $or: [{ leaseUntil: null }, { leaseUntil: { $lt: new Date(nowMs) } }],
});

/** Selects what is due of a hook: deliveries to send, and those whose sender has died. */
const dueOf = (hookId: HookDocument['_id'], nowMs: number) => ({
  hookId,
  $or: [
    { status: 'waiting', nextAttemptAt: { $lte: new Date(nowMs) } },
    { status: 'sending', leaseUntil: { $lt: new Date(nowMs) } },
  ],
});

/** Returns the hooks that can have a turn now. */
const readReadyHooks = ({ models, now }: SenderDeps): Promise<HookDocument[]> =>
  models.Hook.find({
    deletedAt: null,
    active: true,
    ...isFree(now()),
    $and: [{ $or: [{ pausedUntil: null }, { pausedUntil: { $lte: new Date(now()) } }] }],
  }).lean<HookDocument[]>();

/** Takes the turn of a hook, or renews it; null if another replica has it or it was switched off. */
const lease = ({ models, now }: SenderDeps, { _id }: HookDocument, held: Date | null) =>
  models.Hook.findOneAndUpdate(
    { _id, deletedAt: null, active: true, ...(held ? { leaseUntil: held } : isFree(now())) },
    { $set: { leaseUntil: new Date(now() + hookLeaseMs) } },
    { returnDocument: 'after', timestamps: false },
  ).lean<HookDocument | null>();

const release = ({ models }: SenderDeps, { _id, leaseUntil }: HookDocument) =>
  models.Hook.updateOne({ _id, leaseUntil }, { $set: { leaseUntil: null } }, { timestamps: false });

/** Decides about deliveries that a process had marked when it died. */
const resolveInterrupted = async ({ models, outbox, now }: SenderDeps, hook: HookDocument): Promise<void> => {
  const rows = await models.HookDelivery.find({
    hookId: hook._id,
    status: 'sending',
    leaseUntil: { $lt: new Date(now()) },
  }).lean<HookDeliveryDocument[]>();
  for (const row of rows) {
    const isTest = row.type === 'hook.test';
    const outcome = isTest
      ? { status: 'unknown' as const, nextAttemptAt: null }
      : outcomeOfUnknown(hook.kind, row, now());
    await outbox.transact(async (session, publish) => {
      await models.HookDelivery.updateOne(
        { _id: row._id, status: 'sending', leaseUntil: row.leaseUntil ?? null },
        { $set: { ...outcome, error: 'interrupted', answerStatus: null, answer: '', leaseUntil: null } },
        { session },
      );
      publish({ type: 'hook.delivered', hookId: hook._id.toHexString() });
    });
  }
};

/** Marks the delivery of a hook that is due first, before it is sent. */
const takeNext = ({ models, now }: SenderDeps, { _id: hookId }: HookDocument) =>
  models.HookDelivery.findOneAndUpdate(
    { hookId, status: 'waiting', nextAttemptAt: { $lte: new Date(now()) } },
    { $set: attemptMark(now()), $inc: { attempts: 1 } },
    { sort: { nextAttemptAt: 1, _id: 1 }, returnDocument: 'after' },
  ).lean<HookDeliveryDocument | null>();

/** Sends what is due of a hook, as much as one turn allows. */
const takeTurn = async (deps: SenderDeps, ready: HookDocument): Promise<void> => {
  let hook = await lease(deps, ready, null);
  if (!hook) return;
  await resolveInterrupted(deps, hook);
  for (let sent = 0; sent < deliveriesInATurn; sent += 1) {
    const row = await takeNext(deps, hook);
    if (!row) break;
    await attempt(deps, hook, row);
    const next = await lease(deps, hook, hook.leaseUntil ?? null);
    // Switched off meanwhile.
    if (!next) return;
    hook = next;
    if (hook.pausedUntil && hook.pausedUntil.getTime() > deps.now()) break;
  }
  await release(deps, hook);
};

/** Creates the sender of one process. */
export const createHookSenderJob = (deps: SenderDeps): Sweeper => {
  const { models, logger, now } = deps;
  const turns = new PQueue({ concurrency: hooksAtOnce });
  const busy = new Set<string>();
  const begin = (hook: HookDocument): void => {
    const id = hook._id.toHexString();
    busy.add(id);
    turns
      .add(() => takeTurn(deps, hook))
      // Its lease expires, and then somebody continues.
      .catch((error: unknown) => logger.warn({ err: error, hook: id }, 'the turn of a hook was cut short'))
      .finally(() => busy.delete(id));
  };
  const beginDue = async (): Promise<boolean> => {
    const ready = await readReadyHooks(deps);
    let hasBegun = false;
    for (const hook of ready) {
      if (busy.has(hook._id.toHexString())) continue;
      if (!(await models.HookDelivery.exists(dueOf(hook._id, now())))) continue;
      begin(hook);
      hasBegun = true;
    }
    return hasBegun;
  };
  const sweeper = createSweeper('deliveries of hooks', logger, async () => {
    const hasBegun = await beginDue();
    // A slow receiver holds up its own turn, not this look for others.
    if (hasBegun && turns.size > 0) await turns.onSizeLessThan(1);
    return false;
  });
  return {
    start: sweeper.start,
    sweep: async () => {
      let count = 0;
      while (await beginDue()) {
        count += 1;
        await turns.onIdle();
      }
      return count;
    },
    stop: async () => {
      await sweeper.stop();
      await turns.onIdle();
    },
  };
};
