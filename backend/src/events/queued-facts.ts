// The facts on which a job works after the transaction. The outbox passes events to the pages that are open, and forgets
// them; these are stored until their work is done, so that none is lost with a process.
import type { DomainEvent } from '@ahl/shared-types/realtime';
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { QueuedFactDocument } from './queued-fact.model.ts';

const leaseMs = 60_000;

/** The types of these facts: those that hooks announce. */
const queuedTypes: ReadonlySet<DomainEvent['type']> = new Set([
  'result.posted',
  'result.corrected',
  'news.changed',
  'calendar-event.changed',
  'tournament.changed',
]);

/** Whether a fact is stored for a job. */
export const isQueuedFact = ({ type }: DomainEvent): boolean => queuedTypes.has(type);

/** Takes the oldest fact for a minute, in which no other replica gets it; null if there is none. */
export const takeQueuedFact = (
  { QueuedFact }: Pick<Models, 'QueuedFact'>,
  nowMs: number,
): Promise<QueuedFactDocument | null> =>
  QueuedFact.findOneAndUpdate(
    { $or: [{ leaseUntil: null }, { leaseUntil: { $lt: new Date(nowMs) } }] },
    { $set: { leaseUntil: new Date(nowMs + leaseMs) } },
    { sort: { at: 1, _id: 1 }, returnDocument: 'after' },
  ).lean<QueuedFactDocument | null>();

/** Deletes a fact, within the transaction of the work that follows from it. */
export const removeQueuedFact = async (
  { QueuedFact }: Pick<Models, 'QueuedFact'>,
  id: Types.ObjectId,
  session: ClientSession | null = null,
): Promise<void> => {
  await QueuedFact.deleteOne({ _id: id }).session(session);
};
