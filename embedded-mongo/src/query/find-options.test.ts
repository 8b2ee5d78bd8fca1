import { type Document, Long } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { failureOf, useServer } from '../testing/test-server.ts';

const server = useServer();

const DOCS = [
  { _id: 1, a: 1, b: 'x' },
  { _id: 2, a: 2, b: 'y' },
  { _id: 3, a: 2, b: 'z', n: { c: 7 } },
  { _id: 4, a: 3 },
  { _id: 5, b: 'y', tags: ['p', 'q'] },
];

const find = async (options: Document): Promise<Document[]> => {
  const { cursor } = await server.db.command({ find: 'options', ...options }, { promoteLongs: false });
  return cursor.firstBatch;
};
const idsOf = async (options: Document) => (await find(options)).map(({ _id }) => _id);

beforeAll(async () => {
  const collection = server.db.collection('options');
  await collection.insertMany(DOCS as never[]);
  await collection.createIndex({ a: 1 });
  await collection.createIndex({ a: 1, b: -1 });
  await collection.createIndex({ 'n.c': 1 }, { sparse: true });
  await collection.createIndex({ tags: 1 });
  await collection.createIndex({ b: 1 }, { name: 'partial', partialFilterExpression: { a: 2 } });
});

describe('min and max', () => {
  it.each<[string, Document, number[]]>([
    ['from a key', { min: { a: 2 }, hint: { a: 1 } }, [2, 3, 4]],
    ['up to a key, exclusive', { max: { a: 2 }, hint: { a: 1 } }, [5, 1]],
    ['between two keys', { min: { a: 1 }, max: { a: 3 }, hint: { a: 1 } }, [1, 2, 3]],
    ['by the name of an index', { min: { a: 2 }, hint: 'a_1' }, [2, 3, 4]],
    [
      'between compound keys',
      {
        min: { a: 2, b: 'z' },
        max: { a: 2, b: 'a' },
        hint: { a: 1, b: -1 },
      },
      [3, 2],
    ],
    [
      'with a query, a sort and a limit',
      {
        filter: { b: { $exists: true } },
        min: { a: 1 },
        hint: { a: 1 },
        sort: { _id: -1 },
        limit: 2,
      },
      [3, 2],
    ],
    ['a document with several keys once', { min: { tags: 'a' }, hint: { tags: 1 } }, [5]],
    [
      'by id, whatever the filter',
      {
        filter: { _id: 1 },
        min: { _id: 2 },
        hint: { _id: 1 },
      },
      [],
    ],
    ['everything if they are empty', { min: {}, max: {}, filter: { _id: 1 } }, [1]],
  ])('read %s', async (_name, options, ids) => {
    expect(await idsOf(options)).toEqual(ids);
  });

  it.each<[Document, number]>([
    [{ min: { a: 1 } }, 51173],
    [{ min: { a: 1 }, filter: { _id: 1 } }, 51173],
    [{ min: { a: 1 }, hint: { $natural: 1 } }, 51173],
    [{ min: { b: 1 }, hint: { a: 1 } }, 51174],
    [{ min: { a: 1 }, hint: { a: 1, b: -1 } }, 51174],
    [{ min: { b: 'x', a: 1 }, hint: { a: 1, b: -1 } }, 51174],
    [{ min: { a: 'x' }, hint: { a: 1 }, collation: { locale: 'en' } }, 51174],
    [{ min: { a: 2 }, max: { a: 1 }, hint: { a: 1 } }, 51175],
    [{ min: { a: 2 }, max: { a: 2 }, hint: { a: 1 } }, 51175],
    [{ min: { a: 2 }, max: { b: 2 }, hint: { a: 1 } }, 51176],
    [{ min: 5, hint: { a: 1 } }, 14],
    // Accepted by MongoDB, but not by this server.
    [{ min: { a: [1] }, hint: { a: 1 } }, 238],
    [{ min: { b: 'x' }, hint: 'partial' }, 2],
  ])('refuse %j with code %d', async (options, code) => {
    expect((await failureOf(find(options))).code).toBe(code);
  });

  it('are shown by explain', async () => {
    const command = { find: 'options', min: { a: 1 }, max: { a: 3 }, hint: { a: 1 } };
    const explained = await server.db.command({ explain: command });

    expect(explained).toMatchObject({
      queryPlanner: { winningPlan: { inputStage: { indexName: 'a_1', indexBounds: { a: ['[1, 3)'] } } } },
      executionStats: { nReturned: 3, totalKeysExamined: 3 },
    });
  });
});

describe('showRecordId', () => {
  it('adds the record id of each document as a long', async () => {
    expect(await find({ filter: { _id: 2 }, showRecordId: true })).toEqual([
      { _id: 2, a: 2, b: 'y', $recordId: Long.fromNumber(2) },
    ]);
    expect(
      await find({ filter: { a: 2 }, sort: { b: 1 }, projection: { b: 1, _id: 0 }, showRecordId: true }),
    ).toEqual([
      { b: 'y', $recordId: Long.fromNumber(2) },
      { b: 'z', $recordId: Long.fromNumber(3) },
    ]);
    expect(await find({ filter: { _id: 4 }, projection: { _id: 0 }, showRecordId: false })).toEqual([
      { a: 3 },
    ]);
  });
});

describe('returnKey', () => {
  it.each<[string, Document, Document[]]>([
    ['of the index used', { filter: { a: 2 }, hint: { a: 1 } }, [{ a: 2 }, { a: 2 }]],
    ['with null for a missing field', { filter: { a: 3 }, hint: { a: 1, b: -1 } }, [{ a: 3, b: null }]],
    ['by its path', { filter: { 'n.c': 7 }, hint: { 'n.c': 1 } }, [{ 'n.c': 7 }]],
    ['of the _id index', { filter: { _id: 3 } }, [{ _id: 3 }]],
    ['without record ids', { filter: { _id: 3 }, showRecordId: true }, [{ _id: 3 }]],
    ['whatever the projection', { filter: { _id: 3 }, projection: { b: 1 } }, [{ _id: 3 }]],
    ['or nothing if no index was used', { hint: { $natural: 1 }, limit: 2 }, [{}, {}]],
    ['between min and max', { min: { a: 3 }, hint: { a: 1 } }, [{ a: 3 }]],
  ])('returns the keys %s', async (_name, options, documents) => {
    expect(await find({ ...options, returnKey: true })).toEqual(documents);
  });

  it('reads the documents even if the keys contain all values', async () => {
    const command = { find: 'options', filter: { a: 2 }, projection: { _id: 0, a: 1 }, hint: { a: 1 } };

    const shown = await server.db.command({ explain: command });
    const byKey = await server.db.command({ explain: { ...command, returnKey: true } });

    expect(shown.executionStats).toMatchObject({ nReturned: 2, totalDocsExamined: 0 });
    expect(byKey.executionStats).toMatchObject({ nReturned: 2, totalDocsExamined: 2 });
  });

  it('is refused if it is not known which key matched a document', async () => {
    const refused = await failureOf(find({ filter: { tags: 'p' }, hint: { tags: 1 }, returnKey: true }));

    expect(refused.code).toBe(238);
  });
});
