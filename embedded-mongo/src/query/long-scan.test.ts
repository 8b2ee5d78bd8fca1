/** Scans of more documents than one batch contains. */
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../testing/test-server.ts';

const server = useServer();
const COUNT = 3000;

type Night = { _id: number; mix: number; at: Date; text?: string | string[]; n: { mix: number } };

function nightOf(index: number): Night {
  const mix = (index * 7919) % COUNT;
  const text = index % 10 === 0 ? { text: index % 20 === 0 ? ['odd', `t${mix}`] : `t${mix}` } : {};
  return { _id: index, mix, at: new Date(mix), n: { mix: mix % 7 }, ...text };
}

describe('a scan of many documents', () => {
  const nights = Array.from({ length: COUNT }, (_none, index) => nightOf(index)).filter(
    ({ _id }) => _id % 11 !== 5,
  );
  let collection: ReturnType<typeof server.fresh>;

  beforeAll(async () => {
    collection = server.fresh();
    await collection.insertMany(Array.from({ length: COUNT }, (_none, index) => nightOf(index) as never));
    await collection.deleteMany({ _id: { $mod: [11, 5] } } as never);
  });

  it('finds and counts the matching documents in insertion order', async () => {
    const expected = nights.filter(({ mix, n }) => mix < 900 && n.mix === 3);
    const filter = { mix: { $lt: 900 }, 'n.mix': 3 };

    expect(await collection.find(filter).toArray()).toEqual(expected);
    expect(await collection.find(filter).sort({ $natural: -1 }).toArray()).toEqual(expected.toReversed());
    expect(await collection.countDocuments(filter)).toBe(expected.length);
    expect(await collection.find(filter).skip(5).limit(3).toArray()).toEqual(expected.slice(5, 8));
  });

  it.each([1, -1] as const)('sorts with a limit in direction %i', async (direction) => {
    const sorted = nights.toSorted((a, b) => (a.n.mix - b.n.mix || a.mix - b.mix) * direction);

    const first = await collection
      .find()
      .sort({ 'n.mix': direction, at: direction })
      .skip(10)
      .limit(25)
      .toArray();

    expect(first).toEqual(sorted.slice(10, 35));
  });

  it('decodes documents whose bytes are not enough to decide', async () => {
    const found = await collection
      .find({ text: /^t1\d$/ })
      .sort({ text: 1 })
      .limit(50)
      .toArray();

    const isWanted = (one: string | undefined): boolean => /^t1\d$/.test(one ?? '');
    const expected = nights.filter(({ text }) => [text].flat().some(isWanted));
    expect(found.map(({ _id }) => Number(_id)).sort()).toEqual(expected.map(({ _id }) => _id).sort());
    expect(expected.length).toBeGreaterThan(0);
  });

  it('fails if an expression fails, even on a document that the limit would exclude', async () => {
    const quotient = { $expr: { $gt: [{ $divide: [1, { $subtract: ['$mix', COUNT - 1] }] }, -2] } };

    await expect(collection.find(quotient).sort({ mix: 1 }).limit(2).toArray()).rejects.toMatchObject({
      errmsg: expect.stringContaining('divide by zero'),
    });
  });

  it('sees the changes of its transaction', async () => {
    const session = server.client.startSession();
    session.startTransaction();
    await collection.updateOne({ _id: 1500 } as never, { $set: { mix: -1 } }, { session });
    await collection.deleteOne({ _id: 1502 } as never, { session });
    await collection.insertOne({ _id: 9000, mix: -2 } as never, { session });

    const lowest = await collection.find({}, { session }).sort({ mix: 1 }).limit(2).toArray();
    const count = await collection.countDocuments({ mix: { $lt: COUNT } }, { session });
    await session.abortTransaction();
    await session.endSession();

    expect(lowest.map(({ _id }) => _id)).toEqual([9000, 1500]);
    expect(count).toBe(nights.length);
  });
});
