import type { Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { failureOf, useServer } from '../testing/test-server.ts';

const server = useServer();

/** Longer than any test: the awaited event always comes first. */
const LONG_MS = 60_000;

let made = 0;
/** Creates a capped collection with documents with these ids. */
const capped = async (ids: readonly number[], options: Document = {}) => {
  made += 1;
  const log = await server.db.createCollection<{ _id: number; kind?: string }>(`tailed${made}`, {
    capped: true,
    size: 100_000,
    ...options,
  });
  if (ids.length > 0) await log.insertMany(ids.map((_id) => ({ _id })));
  return log;
};
type Log = Awaited<ReturnType<typeof capped>>;

const tail = async (log: Log, options: Document = {}) => {
  const find = { find: log.collectionName, tailable: true, awaitData: true, ...options };
  const { cursor } = await server.db.command(find);
  return { id: cursor.id, ids: cursor.firstBatch.map(({ _id }: Document) => _id), batch: cursor.firstBatch };
};
const more = async (log: Log, id: unknown, options: Document = {}) => {
  const { cursor } = await server.db.command({ getMore: id, collection: log.collectionName, ...options });
  return { id: cursor.id, ids: cursor.nextBatch.map(({ _id }: Document) => _id) };
};
const isOpen = (id: unknown) => String(id) !== '0';

describe('a tailable cursor', () => {
  it('continues from its position with documents inserted since', async () => {
    const log = await capped([1, 2]);
    const { id, ids } = await tail(log, { awaitData: false });

    const before = await more(log, id);
    await log.insertMany([{ _id: 3 }, { _id: 4 }]);
    const after = await more(log, id, { batchSize: 1 });
    const last = await more(log, id);

    expect([ids, before.ids, after.ids, last.ids]).toEqual([[1, 2], [], [3], [4]]);
    expect([before, after, last].map((batch) => String(batch.id))).toEqual(Array(3).fill(String(id)));
  });

  it('waits for the next document that matches its query', async () => {
    const log = await capped([1]);
    const { id, ids } = await tail(log, { filter: { kind: 'wanted' } });

    const waiting = more(log, id, { maxTimeMS: LONG_MS });
    await log.insertOne({ _id: 2, kind: 'other' });
    await log.insertOne({ _id: 3, kind: 'wanted' });

    expect(ids).toEqual([]);
    expect((await waiting).ids).toEqual([3]);
  });

  it('returns an empty batch if nothing arrives while it waits, and stays open', async () => {
    const log = await capped([1]);
    const { id } = await tail(log);

    const batch = await more(log, id, { maxTimeMS: 30 });
    await log.insertOne({ _id: 2 });

    expect(batch.ids).toEqual([]);
    expect((await more(log, id)).ids).toEqual([2]);
  });

  it('returns the documents of many writers to a driver, each once and in order', async () => {
    const log = await capped([1]);
    const cursor = log.find({}, { tailable: true, awaitData: true, maxAwaitTimeMS: LONG_MS });
    const seen: number[] = [];

    const reading = (async () => {
      for await (const { _id } of cursor) {
        seen.push(_id);
        if (seen.length === 30) break;
      }
    })();
    await Promise.all(Array.from({ length: 29 }, (_unused, at) => log.insertOne({ _id: at + 2 })));
    await reading;

    expect(seen).toEqual((await log.find().toArray()).map(({ _id }) => _id));
  });

  it('is open for a collection without matches, but not for one without documents', async () => {
    const empty = await capped([]);
    const missing = server.fresh() as unknown as Log;
    const full = await capped([1]);

    expect(isOpen((await tail(empty)).id)).toBe(false);
    expect(isOpen((await tail(missing)).id)).toBe(false);
    expect(isOpen((await tail(full, { filter: { _id: 5 } })).id)).toBe(true);
    expect(isOpen((await tail(full, { batchSize: 0 })).id)).toBe(true);
  });

  it('skips, ends at its limit, and applies the projection', async () => {
    const log = await capped([1, 2]);
    const { id, ids } = await tail(log, { skip: 1, limit: 2, awaitData: false });
    const shown = await tail(log, { projection: { _id: 0 }, showRecordId: true });
    await log.insertMany([{ _id: 3 }, { _id: 4 }]);

    expect(ids).toEqual([2]);
    expect((await more(log, id)).ids).toEqual([3]);
    expect((await more(log, id)).ids).toEqual([]);
    expect(shown.batch).toEqual([{ $recordId: 1 }, { $recordId: 2 }]);
  });

  it.each([
    ['was overwritten by others', (log: Log) => log.insertMany([{ _id: 4 }, { _id: 5 }, { _id: 6 }])],
    ['was deleted', (log: Log) => log.deleteOne({ _id: 3 })],
  ])('ends if the document at its position %s', async (_name, act) => {
    const log = await capped([1, 2, 3], { max: 3 });
    const { id } = await tail(log);

    await act(log);

    expect(await failureOf(more(log, id))).toMatchObject({ code: 136, codeName: 'CappedPositionLost' });
    expect((await failureOf(more(log, id))).code).toBe(43);
  });

  it('survives the removal of documents before its position', async () => {
    const log = await capped([1, 2, 3], { max: 3 });
    const { id } = await tail(log);

    await log.insertMany([{ _id: 4 }, { _id: 5 }]);

    expect((await more(log, id)).ids).toEqual([4, 5]);
  });

  it.each([
    ['dropped', 175, (log: Log) => log.drop()],
    ['renamed', 175, (log: Log) => log.rename(`${log.collectionName}_new`)],
    ['dropped with its database', 175, () => server.db.dropDatabase()],
  ])('ends at once when its collection is %s', async (_name, code, act) => {
    const log = await capped([1]);
    const { id } = await tail(log);

    const waiting = failureOf(more(log, id, { maxTimeMS: LONG_MS }));
    await act(log);

    expect((await waiting).code).toBe(code);
    expect((await failureOf(more(log, id))).code).toBe(43);
  });

  it('ends at once when it is killed', async () => {
    const log = await capped([1]);
    const { id } = await tail(log);

    const waiting = failureOf(more(log, id, { maxTimeMS: LONG_MS }));
    await server.db.command({ killCursors: log.collectionName, cursors: [id] });

    // Killed while it waits, or before it started to wait.
    expect([43, 237]).toContain((await waiting).code);
  });

  it('waits only with awaitData', async () => {
    const log = await capped([1]);
    const { id } = await tail(log, { awaitData: false });

    expect((await failureOf(more(log, id, { maxTimeMS: 10 }))).code).toBe(2);
  });

  it.each<[Document, number]>([
    [{ sort: { _id: 1 } }, 2],
    [{ sort: { $natural: -1 } }, 2],
    [{ hint: { $natural: -1 } }, 2],
    [{ singleBatch: true }, 2],
    [{ tailable: false }, 9],
    [{ returnKey: true }, 2],
    [{ readConcern: { level: 'snapshot' } }, 72],
    [{ filter: { $text: { $search: 'a' } } }, 291],
  ])('with %j is refused with code %d', async (options, code) => {
    const log = await capped([1]);

    expect((await failureOf(tail(log, options))).code).toBe(code);
  });

  it('accepts natural order as a sort', async () => {
    const log = await capped([1, 2]);

    expect((await tail(log, { sort: { $natural: 1 } })).ids).toEqual([1, 2]);
  });

  it('is refused on other collections, on views and in transactions', async () => {
    const plain = server.fresh();
    await plain.insertOne({});
    const view = `${plain.collectionName}_view`;
    await server.db.createCollection(view, { viewOn: plain.collectionName, pipeline: [] });
    const log = await capped([1]);
    const codeOf = async (find: string) =>
      (await failureOf(server.db.command({ find, tailable: true }))).code;

    expect(await codeOf(plain.collectionName)).toBe(2);
    expect(await codeOf(view)).toBe(168);
    await server.client.withSession(async (session) => {
      session.startTransaction();
      const refused = await failureOf(log.find({}, { session, tailable: true }).toArray());
      expect(refused.code).toBe(72);
    });
  });
});
