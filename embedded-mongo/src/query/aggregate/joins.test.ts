import type { Collection, Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();
const ignoringCase = { collation: { locale: 'en', strength: 2 } };

async function fillWith(...docs: Document[]): Promise<Collection> {
  const collection = server.fresh();
  await collection.insertMany(docs.map((doc, at) => ({ _id: at as never, ...doc })));
  return collection;
}

/** Returns the positions of the documents joined with each local document. */
async function joined(
  local: Document[],
  foreign: Document[],
  lookup: Document,
  options: Document = {},
): Promise<unknown[]> {
  const from = await fillWith(...foreign);
  const collection = await fillWith(...local);
  const stages = [
    { $lookup: { from: from.collectionName, localField: 'v', foreignField: 'v', as: 'found', ...lookup } },
    { $sort: { _id: 1 } },
  ];
  const docs = await collection.aggregate(stages, options).toArray();
  return docs.map(({ found }) => found.map(({ _id }: Document) => _id));
}

const VALUES = [
  { v: 1 },
  { v: [1, 3] },
  { v: null },
  {},
  { v: [] },
  { v: [1, 2] },
  { v: [[1, 2]] },
  { v: 2 },
];

/** The expected join of each value with all values: elements of local arrays, whole foreign arrays as well. */
const PAIRS = [
  [0, 1, 5],
  [0, 1, 5],
  [2, 3],
  [2, 3],
  [2, 3],
  [0, 1, 5, 7],
  [5, 6],
  [5, 7],
];

/** Documents that a join by null finds at `a.b`, and documents that it does not find. */
const WITHOUT_FIELD = [
  { a: { c: 1 } },
  { a: [{ c: 1 }, { b: 1 }] },
  { a: { b: null } },
  {},
  { a: 5 },
  { a: [5] },
  { a: [] },
  { a: [[1]] },
];
const WITH_FIELD = [{ a: { b: 1 } }, { a: [{ b: 1 }, { b: 2 }] }, { a: { b: [] } }];

describe('$lookup by fields', () => {
  it('joins arrays by element, and null with missing values, in one read for all', async () => {
    expect(await joined(VALUES, VALUES, {})).toEqual(PAIRS);
  });

  it.each(VALUES.map((value, at) => [JSON.stringify(value), value, PAIRS[at]] as const))(
    'joins %s in the same way on its own, also before a pipeline',
    async (_text, value, found) => {
      expect(await joined([value], VALUES, {})).toEqual([found]);
      expect(await joined([value], VALUES, { pipeline: [] })).toEqual([found]);
    },
  );

  it.each([1, 9])('matches null with documents that lack the path, for %d documents', async (count) => {
    const local = Array.from({ length: count }, () => ({ v: null }));

    const found = await joined(local, [...WITHOUT_FIELD, ...WITH_FIELD], { foreignField: 'a.b' });

    expect(found[0]).toEqual(WITHOUT_FIELD.map((_doc, at) => at));
  });

  it.each([1, 9])('uses the collation of the pipeline, for %d documents', async (count) => {
    const local = Array.from({ length: count }, () => ({ v: 'ANN' }));
    const pipeline = [{ $match: { $expr: { $eq: ['$v', '$$name'] } } }];
    const names = [{ v: 'ann' }, { v: 'bob' }];

    const [byField] = await joined(local, names, {}, ignoringCase);
    const [byPipeline] = await joined(local, names, { let: { name: '$v' }, pipeline }, ignoringCase);
    const [exact] = await joined(local, names, {});

    expect(byField).toEqual([0]);
    expect(byPipeline).toEqual([0]);
    expect(exact).toEqual([]);
  });

  it('replaces an array on the path of its output with a document', async () => {
    const collection = await fillWith({ v: 1, list: [1, 2] });
    const from = collection.collectionName;

    const [doc] = await collection
      .aggregate([{ $lookup: { from, localField: 'v', foreignField: 'v', as: 'list.found' } }])
      .toArray();

    expect(doc).toEqual({ _id: 0, v: 1, list: { found: [{ _id: 0, v: 1, list: [1, 2] }] } });
  });
});

describe('$graphLookup', () => {
  const graph = { startWith: '$up', connectFromField: 'up', connectToField: 'name', as: 'above' };
  const names = { $project: { above: '$above._id' } };

  it('leads nowhere from a missing value, and from null only to null', async () => {
    const collection = await fillWith({ up: null, name: null }, { up: null }, {}, { up: 'x', name: 'y' });
    const $graphLookup = { from: collection.collectionName, ...graph };

    const docs = await collection.aggregate([{ $graphLookup }, names]).toArray();

    expect(docs.map(({ above }) => above)).toEqual([[0], [0], [], []]);
  });

  it.each([
    ['from a number', { ...graph, from: 1 }, 9],
    ['without from', graph, 9],
    ['from a collection with an empty name', { ...graph, from: '' }, 73],
    ['to a number', { ...graph, from: 'x', as: 1 }, 40103],
    ['without as', { from: 'x', startWith: 1, connectFromField: 'up', connectToField: 'name' }, 40105],
  ])('is refused %s', async (_name, $graphLookup, code) => {
    const refused = server.fresh().aggregate([{ $graphLookup }]).toArray();

    await expect(refused).rejects.toMatchObject({ code });
  });

  it('uses the collation of the pipeline', async () => {
    const collection = await fillWith({ name: 'ANN' }, { name: 'bob', up: 'ann' });
    const $graphLookup = { from: collection.collectionName, ...graph };

    const docs = await collection.aggregate([{ $graphLookup }, names], ignoringCase).toArray();

    expect(docs.map(({ above }) => above)).toEqual([[], [0]]);
  });
});

it('a view evaluates the variables of a find', async () => {
  const collection = await fillWith({ v: 1 }, { v: 3 });
  const view = `${collection.collectionName}_view`;
  await server.db.createCollection(view, { viewOn: collection.collectionName, pipeline: [] });

  const found = await server.db
    .collection(view)
    .find({ $expr: { $eq: ['$v', '$$three'] } }, { let: { three: { $add: [1, 2] } } })
    .toArray();

  expect(found).toEqual([{ _id: 1, v: 3 }]);
});
