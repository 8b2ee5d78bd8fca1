// Owns the outbox: events are written together with the change that they describe, sent after the commit, and sent
// again by any replica if the sender died. The bus and the relays own who receives them.
import type { EventBus } from '@ahl/realtime/bus';
import { type DomainEvent, domainEventSchema } from '@ahl/shared-types/realtime';
import { type ClientSession, type Connection, Types } from 'mongoose';
import type { Logger } from 'pino';
import { closeRecorder, openRecorder } from '#audit/recorder.ts';
import { type ChangeScope, changeScope } from '#call/call-context.ts';
import { noteChanges, noteFact } from '#call/call-facts.ts';
import { callOrigin } from '#call/call-origin.ts';
import type { Models } from '#db/models.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordSecurityEvent } from '#features/core/security-events/record-event.ts';
import { noteCreated } from './created-once.ts';
import { isQueuedFact } from './queued-facts.ts';

const leaseMs = 5_000;
const sweepMs = 2_000;

type Deps = { db: Connection; models: Models; bus: EventBus; logger: Logger; now: () => number };
/** What is recorded about a transaction; the rest comes from the call. */
type TransactOptions = Partial<Pick<ChangeScope, 'reason' | 'batchId' | 'onBehalfOf' | 'keepsValues'>>;
type Publish = (event: DomainEvent) => void;
type Work<T> = (session: ClientSession, publish: Publish) => Promise<T>;

export type Outbox = {
  /**
   * Runs a transaction, records what it changed, and publishes what it announced after the commit. An attempt that is
   * repeated records nothing.
   */
  transact<T>(work: Work<T>, options?: TransactOptions): Promise<T>;
  /** Sends what earlier or other processes left behind. Returns how many were sent. */
  sweep(): Promise<number>;
  stop(): Promise<void>;
};

/** Creates the outbox of one process; it sweeps for orphans every two seconds. */
export const createOutbox = ({ db, models, bus, logger, now }: Deps): Outbox => {
  const sent = new Set<Types.ObjectId>();
  const inFlight = new Set<Promise<void>>();

  const forgetSent = async () => {
    await Promise.all(inFlight);
    if (sent.size === 0) return;
    const ids = [...sent];
    await models.Outbox.deleteMany({ _id: { $in: ids } });
    for (const id of ids) sent.delete(id);
  };

  const send = async (id: Types.ObjectId, event: DomainEvent) => {
    try {
      await bus.publish({ id: id.toHexString(), event });
      sent.add(id);
    } catch (error) {
      logger.warn({ err: error, event: event.type }, 'event stays in the outbox and is sent again later');
    }
  };

  /** Delivers to this process before it returns, in order; does not wait for delivery to the others. */
  const sendAll = (rows: readonly { _id: Types.ObjectId; event: DomainEvent }[]) => {
    for (const { _id, event } of rows) {
      const sending = send(_id, event).finally(() => inFlight.delete(sending));
      inFlight.add(sending);
    }
  };

  const record = async <T>(
    session: ClientSession,
    scope: ChangeScope,
    publish: Publish,
    work: () => Promise<T>,
  ) => {
    const recorder = openRecorder(session, models);
    try {
      const value = await work();
      const { changes, entities } = await recorder.write(new Date(now()), scope);
      for (const { entity, entityId } of entities) publish({ type: 'change.recorded', entity, entityId });
      return { value, changes };
    } finally {
      closeRecorder(recorder);
    }
  };

  /** The security event that a contract declares is written with the first transaction of the call. */
  const transact = async <T>(work: Work<T>, options: TransactOptions = {}): Promise<T> => {
    const scope = { ...changeScope(), ...options };
    const origin = callOrigin();
    const declared = origin?.declared ?? null;
    if (origin) origin.declared = null;
    const createdCallId = origin?.createdCallId ?? null;
    const rows: { _id: Types.ObjectId; event: DomainEvent; leasedUntil: Date }[] = [];
    const { value, changes } = await inTransaction(db, async (session) => {
      rows.length = 0;
      const publish = (event: DomainEvent) => {
        rows.push({
          _id: new Types.ObjectId(),
          event: domainEventSchema.parse(event),
          leasedUntil: new Date(now() + leaseMs),
        });
      };
      const recorded = await record(session, scope, publish, () => work(session, publish));
      if (declared) await recordSecurityEvent(models, session, { ...declared, at: new Date(now()) });
      if (createdCallId) await noteCreated(models, session, createdCallId);
      if (rows.length > 0) await models.Outbox.insertMany(rows, { session });
      const queued = rows.filter(({ event }) => isQueuedFact(event));
      // With the id of the event, by which a job recognizes what it has done.
      const facts = queued.map(({ _id, event }) => ({ _id, event, at: new Date(now()) }));
      if (facts.length > 0) await models.QueuedFact.insertMany(facts, { session });
      return recorded;
    });
    // That something was recorded follows from every change; no contract states it.
    for (const { event } of rows) if (event.type !== 'change.recorded') noteFact(event.type);
    noteChanges(changes);
    sendAll(rows);
    return value;
  };

  const sweepOnce = async (): Promise<number> => {
    await forgetSent();
    let count = 0;
    for (;;) {
      const row = await models.Outbox.findOneAndUpdate(
        // Events that were sent during the sweep are still stored, but are not orphans.
        { leasedUntil: { $lt: new Date(now()) }, _id: { $nin: [...sent] } },
        { $set: { leasedUntil: new Date(now() + leaseMs) } },
        { sort: { leasedUntil: 1 } },
      ).lean();
      if (!row) return count;
      await bus.publish({ id: row._id.toHexString(), event: domainEventSchema.parse(row.event) });
      await models.Outbox.deleteOne({ _id: row._id });
      count += 1;
    }
  };

  let sweeping: Promise<unknown> = Promise.resolve();
  /** Runs one sweep at a time: this one also sends what the previous one had taken. */
  const sweep = (): Promise<number> => {
    const swept = sweeping.then(sweepOnce);
    sweeping = swept.catch(() => undefined);
    return swept;
  };
  let isTimerSweeping = false;
  const timer = setInterval(async () => {
    if (isTimerSweeping) return;
    isTimerSweeping = true;
    await sweep().catch((error) => logger.debug({ err: error }, 'outbox sweep postponed'));
    isTimerSweeping = false;
  }, sweepMs);
  timer.unref();

  return {
    transact,
    sweep,
    stop: async () => {
      clearInterval(timer);
      await sweeping;
      await forgetSent().catch(() => undefined);
    },
  };
};
