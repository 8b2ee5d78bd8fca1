/** Clients that write during a backup, and a check of which of their writes a copy can lack. */
import type { MongoClient } from 'mongodb';

/** When a write was sent and acknowledged, counted in sends and acknowledgements. */
type Write = { readonly sentAt: number; acknowledgedAt: number };

/** Starts writers that run until stopped and record what was sent and acknowledged, in order. */
export function startWriters(client: MongoClient) {
  const db = client.db('app');
  const rows = new Map<string, Write>();
  const pairs = new Map<string, Write>();
  let time = 0;
  let acknowledged = 0;
  let isOver = false;
  const waiting = new Map<number, () => void>();
  const record = async (log: Map<string, Write>, id: string, act: () => Promise<unknown>): Promise<void> => {
    time += 1;
    const write: Write = { sentAt: time, acknowledgedAt: Number.POSITIVE_INFINITY };
    log.set(id, write);
    await act();
    time += 1;
    write.acknowledgedAt = time;
    acknowledged += 1;
    waiting.get(acknowledged)?.();
  };
  const writeRows = async (writer: number): Promise<void> => {
    for (let n = 0; !isOver; n += 1) {
      const id = `${writer}:${n}`;
      await record(rows, id, () => db.collection<{ _id: string }>('rows').insertOne({ _id: id }));
    }
  };
  const writePairs = async (): Promise<void> => {
    for (let n = 0; !isOver; n += 1) {
      const insert = () =>
        client.withSession((session) =>
          session.withTransaction(async () => {
            await db.collection<{ _id: string }>('left').insertOne({ _id: `${n}` }, { session });
            await db.collection<{ _id: string }>('right').insertOne({ _id: `${n}` }, { session });
          }),
        );
      await record(pairs, `${n}`, insert);
    }
  };
  const done = Promise.all([writeRows(0), writeRows(1), writeRows(2), writePairs()]);
  return {
    rows,
    pairs,
    get acknowledged() {
      return acknowledged;
    },
    /** Resolves when `count` further writes are acknowledged. */
    further: (count: number): Promise<void> =>
      new Promise((resolve) => {
        waiting.set(acknowledged + count, resolve);
      }),
    async stop(): Promise<void> {
      isOver = true;
      await done;
    },
  };
}

/** Returns writes missing in the copy although they were acknowledged before a write in the copy was sent. */
export function gapsIn(log: ReadonlyMap<string, Write>, found: ReadonlySet<string>): string[] {
  const latest = Math.max(0, ...[...found].map((id) => log.get(id)?.sentAt ?? Number.NaN));
  return [...log].filter(([id, write]) => write.acknowledgedAt < latest && !found.has(id)).map(([id]) => id);
}
