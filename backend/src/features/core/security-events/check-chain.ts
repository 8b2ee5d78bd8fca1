// Checks the whole log, from its first entry to its end: numbers without gaps, and each hash.
import type { Models } from '#db/models.ts';
import { hashOfEntry, hashOfOrigin } from './entry-hash.ts';
import { type ChainDocument, chainId, type SealedEvent } from './security-event.model.ts';

/** The result of a check: the last good entry, and the first broken one. */
export type ChainCheck = { checkedTo: number; brokenAt: number | null };

/** The subject of the entry that states which entries were removed when their time was over. */
export const trimmedSubject = ({ seq, hash }: Pick<SealedEvent, 'seq' | 'hash'>): string => `${seq} ${hash}`;

const isIntact = (entry: SealedEvent): boolean =>
  (entry.origin === null || hashOfOrigin(entry.origin) === entry.originHash) &&
  hashOfEntry(entry) === entry.hash;

/** Whether the log may begin with an entry: it is the first of all, or a later one states what was removed. */
const mayBegin = async (models: Models, { seq, previousHash }: SealedEvent): Promise<boolean> => {
  if (seq === 1) return previousHash === '';
  const subject = trimmedSubject({ seq: seq - 1, hash: previousHash });
  return (await models.SecurityEvent.exists({ type: 'log.trimmed', subject })) !== null;
};

/** Checks all entries that are in the log when it begins. */
export const checkChain = async (models: Models): Promise<ChainCheck> => {
  const end = await models.SecurityChain.findById(chainId).lean<ChainDocument>();
  if (!end)
    return { checkedTo: 0, brokenAt: (await models.SecurityEvent.exists({ seq: { $gt: 0 } })) ? 1 : null };
  const entries = models.SecurityEvent.find({ seq: { $gt: 0, $lte: end.seq } })
    .sort({ seq: 1 })
    .lean<SealedEvent[]>()
    .cursor();
  let last: SealedEvent | null = null;
  for await (const found of entries) {
    const entry: SealedEvent = found;
    const expected: number = last ? last.seq + 1 : entry.seq;
    if (entry.seq !== expected) return { checkedTo: expected - 1, brokenAt: expected };
    const follows: boolean = last ? entry.previousHash === last.hash : await mayBegin(models, entry);
    if (!follows || !isIntact(entry)) return { checkedTo: entry.seq - 1, brokenAt: entry.seq };
    last = entry;
  }
  const lastSeq = last?.seq ?? 0;
  if (lastSeq !== end.seq) return { checkedTo: lastSeq, brokenAt: lastSeq + 1 };
  if (last && last.hash !== end.hash) return { checkedTo: lastSeq - 1, brokenAt: lastSeq };
  return { checkedTo: lastSeq, brokenAt: null };
};
