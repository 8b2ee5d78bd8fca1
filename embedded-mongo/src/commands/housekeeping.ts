/** The periodic tasks of the server, once a minute: expired documents, idle cursors, sessions and retries. */
import { type Filter, parseFilter } from '../query/filter.ts';
import { findDocuments } from '../query/find.ts';
import { DocumentWriter } from '../storage/document-writer.ts';
import type { Engine } from '../storage/engine.ts';
import { wholeRemoved } from '../storage/removal.ts';
import { HeldByTransaction } from '../storage/transactions.ts';
import type { Executor } from './executor.ts';

const INTERVAL_MS = 60_000;
const DELETED_AT_ONCE = 1000;

/** Removes documents that have expired according to their TTL index; returns their number. */
export async function removeExpired(engine: Engine, now: Date): Promise<number> {
  let removed = 0;
  for (const collection of engine.catalog.list()) {
    for (const { spec } of collection.indexes) {
      const [field] = spec.fields;
      if (spec.expireAfterSeconds === undefined || field === undefined) continue;
      const before = new Date(now.getTime() - spec.expireAfterSeconds * 1000);
      const isOver = parseFilter({ [field.path]: { $lte: before } });
      // Documents outside of a partial index do not expire, and must not use up the limit.
      const filter: Filter = { kind: 'and', parts: spec.partial ? [isOver, spec.partial] : [isOver] };
      removed += await engine.writes.run(() => {
        engine.catalog.writeCount += 1;
        const writer = new DocumentWriter(engine.committed, engine.catalog);
        const expired = findDocuments(engine.committed, collection, { filter, limit: DELETED_AT_ONCE });
        const removal = writer.startRemoval(collection);
        for (const found of expired) {
          try {
            removal.add(wholeRemoved(found, () => found.doc));
          } catch (error) {
            // A transaction has changed it: the next round tries again.
            if (!(error instanceof HeldByTransaction)) throw error;
          }
        }
        removal.finish();
        return expired.length;
      });
    }
  }
  return removed;
}

/** Starts the housekeeping, with or without the removal of expired documents; returns a function that stops it. */
export function startHousekeeping(
  engine: Engine,
  executor: Executor,
  onError: (error: unknown) => void,
  keepsExpired = false,
): () => void {
  const timer = setInterval(() => {
    const now = new Date();
    executor.cursors.killIdle(now.getTime());
    executor.sessions.endIdle(now.getTime());
    Promise.resolve(keepsExpired ? 0 : removeExpired(engine, now))
      .then(() => engine.writes.run(() => engine.retries.forgetOld(now.getTime())))
      .catch(onError);
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
