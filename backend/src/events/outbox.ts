// Owns the outbox: events are written with the change that they tell of, sent after the commit,
// and sent again by any replica when the sender died. Who listens is the bus's and the relays' affair.
import type { EventBus } from '@ahl/realtime/bus';
import { type DomainEvent, domainEventSchema } from '@ahl/shared-types/realtime';
import { type ClientSession, type Connection, Types } from 'mongoose';
import type { Logger } from 'pino';
import { inTransaction } from '../db/transaction.ts';
import type { Models } from '../models.ts';
import { noteFact } from './call-facts.ts';

const leaseMs = 5_000;
const sweepMs = 2_000;

type Deps = { db: Connection; models: Models; bus: EventBus; logger: Logger; now: () => number };
type Work<T> = (session: ClientSession, publish: (event: DomainEvent) => void) => Promise<T>;

export type Outbox = {
  /** Runs a transaction and publishes what it announced, after the commit. */
  transact<T>(work: Work<T>): Promise<T>;
  /** Sends what earlier or other processes left behind. Returns how many were sent. */
  sweep(): Promise<number>;
  stop(): Promise<void>;
};

/** The outbox of one process; sweeps for orphans every two seconds. */
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
      logger.warn({ err: error, event: event.type }, 'event kept in the outbox, to be sent again');
    }
  };

  /** This process hears them before it returns, in order; the way to the others is not waited for. */
  const sendAll = (rows: readonly { _id: Types.ObjectId; event: DomainEvent }[]) => {
    for (const { _id, event } of rows) {
      const sending = send(_id, event).finally(() => inFlight.delete(sending));
      inFlight.add(sending);
    }
  };

  const transact = async <T>(work: Work<T>): Promise<T> => {
    const rows: { _id: Types.ObjectId; event: DomainEvent; leasedUntil: Date }[] = [];
    const result = await inTransaction(db, async (session) => {
      rows.length = 0;
      const publish = (event: DomainEvent) => {
        rows.push({
          _id: new Types.ObjectId(),
          event: domainEventSchema.parse(event),
          leasedUntil: new Date(now() + leaseMs),
        });
      };
      const value = await work(session, publish);
      if (rows.length > 0) await models.Outbox.insertMany(rows, { session });
      return value;
    });
    for (const { event } of rows) noteFact(event.type);
    sendAll(rows);
    return result;
  };

  const sweep = async (): Promise<number> => {
    await forgetSent();
    let count = 0;
    for (;;) {
      const row = await models.Outbox.findOneAndUpdate(
        { leasedUntil: { $lt: new Date(now()) } },
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
  const timer = setInterval(() => {
    sweeping = sweep().catch((error) => logger.debug({ err: error }, 'outbox sweep put off'));
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
