import type { Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useServer } from '../testing/test-server.ts';

const server = useServer();

/** `l` is an array of documents, `m.v` an array in a document, `o.v` an array in the documents of an array. */
const documents = Array.from({ length: 60 }, (_, i) => ({
  _id: i as never,
  l: [
    { x: i % 3, y: i % 4 },
    { x: (i + 1) % 3, y: (i + 1) % 4 },
  ],
  m: i % 2 === 0 ? { v: [i % 5, (i + 2) % 5], w: i % 4 } : { v: i % 5, w: [i % 4, 9] },
  o: [{ v: [i % 5, 9] }, { v: [(i + 1) % 5] }],
  n: i % 6,
}));

const ALL = '[MinKey, MaxKey]';

/** Index, filter, the bounds of each field, and the number of keys within them. */
const BOUNDS: [name: string, index: Document, filter: Document, bounds: Document, keys: number][] = [
  [
    'a range of each element alone',
    { 'l.x': 1 },
    { 'l.x': { $gte: 1, $lt: 2 } },
    { 'l.x': ['[1, inf]'] },
    80,
  ],
  [
    'a range of one element together',
    { 'l.x': 1 },
    { l: { $elemMatch: { x: { $gte: 1, $lt: 2 } } } },
    { 'l.x': ['[1, inf] and [-inf, 2)'] },
    40,
  ],
  ['a range of values alone', { 'm.v': 1 }, { 'm.v': { $gt: 1, $lt: 3 } }, { 'm.v': ['(1, inf]'] }, 54],
  [
    'a range of one value together',
    { 'm.v': 1 },
    { 'm.v': { $elemMatch: { $gt: 1, $lt: 3 } } },
    { 'm.v': ['(1, inf] and [-inf, 3)'] },
    18,
  ],
  [
    'an array within the element: each alone',
    { 'o.v': 1 },
    { o: { $elemMatch: { v: { $gt: 1, $lt: 3 } } } },
    { 'o.v': ['(1, inf]'] },
    132,
  ],
  [
    'two fields of the elements: the first alone',
    { 'l.x': 1, 'l.y': 1 },
    { 'l.x': 1, 'l.y': 2 },
    { 'l.x': ['[1, 1]'], 'l.y': [ALL] },
    40,
  ],
  [
    'two fields of one element together',
    { 'l.x': 1, 'l.y': 1 },
    { l: { $elemMatch: { x: 1, y: 2 } } },
    { 'l.x': ['[1, 1]'], 'l.y': ['[2, 2]'] },
    10,
  ],
  [
    'conditions of two elements: the first alone',
    { 'l.x': 1, 'l.y': 1 },
    { $and: [{ l: { $elemMatch: { x: 1 } } }, { l: { $elemMatch: { y: 2 } } }] },
    { 'l.x': ['[1, 1]'], 'l.y': [ALL] },
    40,
  ],
  [
    'two fields of one document, each an array somewhere, together',
    { 'm.v': 1, 'm.w': 1 },
    { 'm.v': 3, 'm.w': 9 },
    { 'm.v': ['[3, 3]'], 'm.w': ['[9, 9]'] },
    6,
  ],
  [
    'an array and a field beside it together',
    { 'l.x': 1, n: 1 },
    { 'l.x': 1, n: { $gte: 1, $lt: 3 } },
    { 'l.x': ['[1, 1]'], n: ['[1, inf] and [-inf, 3)'] },
    10,
  ],
];

describe('bounds of a multikey index', () => {
  it.each(BOUNDS)('%s', async (_name, key, filter, bounds, keys) => {
    const collection = server.fresh();
    await collection.insertMany(documents);
    await collection.createIndex(key as never);

    const plan = await collection.find(filter).explain('executionStats');
    const found = await collection.find(filter).toArray();
    const scanned = await collection.find(filter, { hint: { $natural: 1 } }).toArray();

    expect(plan.queryPlanner.winningPlan.inputStage.indexBounds).toEqual(bounds);
    expect(plan.executionStats.totalKeysExamined).toBe(keys);
    const ids = (docs: Document[]): number[] => docs.map(({ _id }) => Number(_id)).sort((a, b) => a - b);
    expect(ids(found)).toEqual(ids(scanned));
    expect(found.length).toBeGreaterThan(0);
  });

  it('become wider once a document has an array', async () => {
    const collection = server.fresh();
    await collection.createIndex({ a: 1 });
    await collection.insertMany([{ a: 1 }, { a: 4 }] as never[]);
    const boundsOf = async (): Promise<unknown> => {
      const plan = await collection.find({ a: { $gt: 2, $lt: 3 } }).explain('queryPlanner');
      return plan.queryPlanner.winningPlan.inputStage.indexBounds.a;
    };

    expect(await boundsOf()).toEqual(['(2, inf] and [-inf, 3)']);
    await collection.insertOne({ a: [1, 4] });

    expect(await boundsOf()).toEqual(['(2, inf]']);
    expect(await collection.countDocuments({ a: { $gt: 2, $lt: 3 } })).toBe(1);
  });

  it('are not derived from conditions on nested arrays', async () => {
    const collection = server.fresh();
    await collection.insertMany([{ v: [[1, 5]] }, { v: [[3]] }, { v: [3] }, { v: [[{ x: 1 }]] }]);
    const within = (condition: Document): Document => ({ v: { $elemMatch: { $elemMatch: condition } } });
    await collection.createIndex({ v: 1 });
    await collection.createIndex({ 'v.x': 1 });

    const numbers = await collection.find(within({ $gt: 2, $lt: 4 })).toArray();
    const documentsIn = await collection.find(within({ x: 1 })).toArray();

    expect(numbers.map(({ v }) => v)).toEqual([[[3]]]);
    expect(documentsIn.map(({ v }) => v)).toEqual([[[{ x: 1 }]]]);
  });
});
