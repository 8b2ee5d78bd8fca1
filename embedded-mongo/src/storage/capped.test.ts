import type { Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { failureOf, useServer } from '../testing/test-server.ts';

const server = useServer();

let made = 0;
const capped = (options: Document) => {
  made += 1;
  return server.db.createCollection(`capped${made}`, { capped: true, ...options });
};
const numbered = (from: number, to: number): Document[] =>
  Array.from({ length: to - from + 1 }, (_unused, at) => ({ _id: from + at }));
const idsOf = (documents: Document[]) => documents.map(({ _id }) => _id);

describe('a capped collection', () => {
  it('keeps the newest documents by count, in insertion order', async () => {
    const log = await capped({ size: 100_000, max: 3 });

    await log.insertMany(numbered(1, 2));
    await log.insertMany(numbered(3, 5));

    expect(idsOf(await log.find().toArray())).toEqual([3, 4, 5]);
    expect(idsOf(await log.find({ _id: { $gt: 3 as never } }).toArray())).toEqual([4, 5]);
  });

  it('keeps the newest documents by size', async () => {
    const log = await capped({ size: 1000 });
    const filling = 'x'.repeat(275);

    for (let at = 1; at <= 5; at += 1) await log.insertOne({ _id: at as never, filling });

    // Each takes 303 bytes: three fit.
    expect(idsOf(await log.find().toArray())).toEqual([3, 4, 5]);
  });

  it('removes the index entries of removed documents', async () => {
    const log = await capped({ size: 100_000, max: 2 });
    await log.createIndex({ a: 1 }, { unique: true });
    await log.insertMany([{ a: 1 }, { a: 2 }, { a: 3 }]);

    await log.insertOne({ a: 1 });

    expect(await log.countDocuments({ a: { $gte: 1 } })).toBe(2);
    expect(await server.db.command({ validate: log.collectionName })).toMatchObject({
      valid: true,
      nrecords: 2,
      keysPerIndex: { _id_: 2, a_1: 2 },
    });
  });

  it('makes room for a document that grew at the next insert', async () => {
    const log = await capped({ size: 1000 });
    await log.insertMany(numbered(1, 3));

    await log.updateOne({ _id: 3 as never }, { $set: { filling: 'x'.repeat(950) } });
    await log.insertOne({ _id: 4 as never });

    expect(idsOf(await log.find().toArray())).toEqual([3, 4]);
  });

  it('allows deletes and counts correctly afterwards', async () => {
    const log = await capped({ size: 100_000, max: 3 });
    await log.insertMany(numbered(1, 3));

    await log.deleteOne({ _id: 2 as never });
    await log.insertOne({ _id: 4 as never });

    expect(idsOf(await log.find().toArray())).toEqual([1, 3, 4]);
  });

  it('loses nothing when an insert is refused', async () => {
    const log = await capped({ size: 100_000, max: 2 });
    await log.insertMany(numbered(1, 2));

    expect((await failureOf(log.insertOne({ _id: 2 as never }))).code).toBe(11000);

    expect(idsOf(await log.find().toArray())).toEqual([1, 2]);
  });

  it('refuses a document larger than the whole collection', async () => {
    const log = await capped({ size: 500 });

    expect((await failureOf(log.insertOne({ filling: 'x'.repeat(600) }))).code).toBe(2);
  });

  it('refuses writes in transactions', async () => {
    const log = await capped({ size: 500 });
    await log.insertOne({ _id: 1 as never });
    const acts = [
      (session: never) => log.insertOne({}, { session }),
      (session: never) => log.updateOne({}, { $set: { a: 1 } }, { session }),
      (session: never) => log.deleteOne({}, { session }),
    ];

    for (const act of acts) {
      const session = server.client.startSession();
      session.startTransaction();
      expect((await failureOf(act(session as never))).code).toBe(263);
      await session.endSession();
    }
  });

  it('is listed with its size, which collMod changes', async () => {
    const log = await capped({ size: 5000, max: 5 });
    await log.insertMany(numbered(1, 5));

    await server.db.command({ collMod: log.collectionName, cappedSize: 6000, cappedMax: 2 });
    await log.insertOne({ _id: 6 as never });

    expect(await log.options()).toEqual({ capped: true, size: 6000, max: 2 });
    expect(await log.isCapped()).toBe(true);
    expect(idsOf(await log.find().toArray())).toEqual([5, 6]);
  });

  it.each<[Document, number]>([
    [{ capped: true }, 72],
    [{ capped: true, size: 0 }, 51024],
    [{ capped: true, size: -5 }, 51024],
    [{ capped: true, size: 'x' }, 14],
    [{ capped: true, size: 5, max: 2 ** 31 }, 51024],
    [{ size: 5 }, 72],
    [{ max: 5 }, 72],
  ])('refuses %j with code %d', async (options, code) => {
    expect((await failureOf(server.db.command({ create: 'refused', ...options }))).code).toBe(code);
  });
});
