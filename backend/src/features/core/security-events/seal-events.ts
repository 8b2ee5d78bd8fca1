// Gives recorded events their place in the log: number, time and hash. Whoever moves the end of the log writes the next
// entries; another replica that tries the same at once starts again from the new end.
import type { SecurityEventType } from '@ahl/shared-types/security-events';
import type { Logger } from 'pino';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import { hashOfEntry, hashOfOrigin } from './entry-hash.ts';
import { type ChainDocument, chainId, type SealedEvent, type UnsealedEvent } from './security-event.model.ts';

export type SealDeps = { models: Models; outbox: Outbox; logger: Logger; now: () => number };

const entriesAtOnce = 500;

const sealOne = (event: UnsealedEvent, end: Pick<ChainDocument, 'seq' | 'hash'>, sealedAt: Date) => {
  const entry = {
    ...event,
    seq: end.seq + 1,
    sealedAt,
    originHash: hashOfOrigin(event.origin),
    previousHash: end.hash,
  };
  return { ...entry, hash: hashOfEntry(entry) };
};

const sealSome = (deps: SealDeps): Promise<SealedEvent[]> =>
  deps.outbox.transact(async (session, publish) => {
    const { SecurityEvent, SecurityChain } = deps.models;
    const events = await SecurityEvent.find({ sealedAt: null })
      .sort({ sealedAt: 1, _id: 1 })
      .limit(entriesAtOnce)
      .session(session)
      .lean<UnsealedEvent[]>();
    if (events.length === 0) return [];
    const last = await SecurityChain.findById(chainId).session(session).lean<ChainDocument>();
    // Later than every entry before it, so that the oldest by time are the first of the log.
    const sealedAt = new Date(Math.max(deps.now(), (last?.sealedAt?.getTime() ?? 0) + 1));
    const sealed: SealedEvent[] = [];
    for (const event of events)
      sealed.push(sealOne(event, sealed.at(-1) ?? last ?? { seq: 0, hash: '' }, sealedAt));
    for (const { _id, seq, originHash, previousHash, hash } of sealed)
      await SecurityEvent.updateOne(
        { _id },
        { $set: { seq, sealedAt, originHash, previousHash, hash } },
        { session },
      );
    const end = sealed.at(-1);
    await SecurityChain.updateOne(
      { _id: chainId },
      { $set: { seq: end?.seq, hash: end?.hash, sealedAt } },
      { session, upsert: true },
    );
    publish({ type: 'security-events.sealed' });
    if (sealed.some(({ type }) => type === 'burst.noticed')) publish({ type: 'security-burst.noticed' });
    return sealed;
  });

const warned: readonly SecurityEventType[] = ['burst.noticed'];

const logLine = (logger: Logger, { type, origin, ...event }: SealedEvent): void => {
  const details = {
    type,
    seq: event.seq,
    actorId: event.actorId?.toHexString(),
    accountId: event.accountId?.toHexString(),
    address: origin?.address,
    subject: event.subject,
    count: event.count,
    requestId: event.requestId,
  };
  if (warned.includes(type)) logger.warn(details, 'security event');
  else logger.info(details, 'security event');
};

/** Seals everything that was recorded, and writes one line for each entry to the server’s log. Returns how many. */
export const sealEvents = async (deps: SealDeps): Promise<number> => {
  for (let count = 0; ; ) {
    const waits = await deps.models.SecurityEvent.exists({ sealedAt: null });
    if (!waits) return count;
    const sealed = await sealSome(deps);
    for (const event of sealed) logLine(deps.logger, event);
    count += sealed.length;
  }
};
