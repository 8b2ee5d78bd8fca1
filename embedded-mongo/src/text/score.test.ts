/** `{ $meta: 'textScore' }`: expected values computed by hand with MongoDB's formula. */
import { type Document, Double } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { failureOf, useServer } from '../testing/test-server.ts';

const server = useServer();

const score = { $meta: 'textScore' };

type Case = {
  readonly name: string;
  readonly doc: Document;
  readonly search: string;
  readonly score: number;
  readonly index?: Document;
  readonly options?: Document;
};

const CASES: Case[] = [
  // 1 · (0.5 · 1/1 + 0.5) · 1: the term `coffe` is not the text `coffee`.
  { name: 'the only word', doc: { s: 'coffee' }, search: 'coffee', score: 1 },
  // The term is the whole string: a tenth more.
  { name: 'a text that is its own stem', doc: { s: 'Ace' }, search: 'ace', score: 1.1 },
  { name: 'one word of two', doc: { s: 'Coffee Shopping' }, search: 'coffee', score: 0.75 },
  { name: 'both words of two', doc: { s: 'Coffee Shopping' }, search: 'coffee shop', score: 1.5 },
  {
    name: 'stop words, which do not count as words',
    doc: { s: 'coffee and cream' },
    search: 'coffee',
    score: 0.75,
  },
  // Twice: 1 + 1/2, of four words: 0.5 · 2/4 + 0.5.
  { name: 'a word twice', doc: { s: 'ace king ace ten' }, search: 'ace', score: 1.5 * 0.75 },
  // Four times: 1 + 1/2 + 1/4 + 1/8, and no other words.
  { name: 'a word four times', doc: { s: 'ace ace ace ace' }, search: 'ace', score: 1.875 },
  { name: 'a word twice in the search', doc: { s: 'ace king' }, search: 'ace ace', score: 0.75 },
  {
    name: 'two fields',
    index: { s: 'text', t: 'text' },
    doc: { s: 'ace king', t: 'ace' },
    search: 'ace',
    score: 0.75 + 1.1,
  },
  { name: 'a weight', options: { weights: { s: 10 } }, doc: { s: 'ace king' }, search: 'ace', score: 7.5 },
  {
    name: 'two weights',
    index: { s: 'text', t: 'text' },
    options: { weights: { s: 10, t: 3 } },
    doc: { s: 'ace king', t: 'ace ten' },
    search: 'ace',
    score: 7.5 + 2.25,
  },
  {
    name: 'a field of a wildcard',
    index: { '$**': 'text' },
    options: { weights: { s: 4 } },
    doc: { a: 'ace king', s: 'ace ten' },
    search: 'ace',
    score: 0.75 + 3,
  },
  {
    name: 'an array of texts, each by itself',
    doc: { s: ['ace king', 'ace'] },
    search: 'ace',
    score: 0.75 + 1.1,
  },
  { name: 'a phrase, whose words count', doc: { s: 'final table' }, search: '"final table"', score: 1.5 },
  { name: 'a negation, which counts nothing', doc: { s: 'ace king' }, search: 'ace -ten', score: 0.75 },
];

describe('the score of a text search', () => {
  it.each(CASES)('counts $name', async ({ index, options, doc, search, score: expected }) => {
    const collection = server.fresh();
    await collection.createIndex(index ?? { s: 'text' }, options ?? {});
    await collection.insertOne({ ...doc, _id: 1 as never });

    const filter = { $text: { $search: search } };
    const found = await collection.findOne(filter, { projection: { _id: 0, score } });
    const [computed] = await collection
      .aggregate([{ $match: filter }, { $project: { _id: 0, score } }])
      .toArray();

    expect(found?.score).toBeCloseTo(expected, 12);
    expect(computed).toEqual({ score: found?.score });
  });

  it('can be projected to several fields, also within documents that do not exist', async () => {
    const collection = server.fresh();
    await collection.createIndex({ s: 'text' });
    await collection.insertOne({ _id: 1 as never, s: 'ace', own: -1 });

    const projection = { score, own: score, 'deep.score': score };
    const found = await collection.findOne({ $text: { $search: 'ace' } }, { projection });

    expect(found).toEqual({ _id: 1, s: 'ace', own: 1.1, deep: { score: 1.1 }, score: 1.1 });
  });

  it('is always a double, even for an integer value', async () => {
    const collection = server.fresh();
    await collection.createIndex({ s: 'text' });
    await collection.insertOne({ _id: 1 as never, s: 'coffee' });

    const filter = { $text: { $search: 'coffee' } };
    const found = await collection.findOne(filter, { projection: { score }, promoteValues: false });

    expect(found?.score).toEqual(new Double(1));
  });
});

describe('sorting by the score of a text search', () => {
  const DOCS = [
    { _id: 1, s: 'ace king queen', n: 1 },
    { _id: 2, s: 'ace', n: 1 },
    { _id: 3, s: 'ace king', n: 2 },
    { _id: 4, s: 'ten', n: 2 },
    { _id: 5, s: 'queen ace', n: 1 },
  ];
  const $match = { $text: { $search: 'ace' } };

  async function filled() {
    const collection = server.fresh();
    await collection.createIndex({ s: 'text' });
    await collection.insertMany(DOCS as never[]);
    return collection;
  }

  const idsOf = (docs: readonly Document[]): unknown[] => docs.map(({ _id }) => _id);

  it.each([
    [{ score }, [2, 3, 5, 1]],
    [{ n: 1, score }, [2, 5, 1, 3]],
    [{ score, _id: -1 }, [2, 5, 3, 1]],
  ])('find and aggregate: %j', async (sort, order) => {
    const collection = await filled();

    const found = await collection
      .find($match)
      .sort(sort as never)
      .toArray();
    const some = await collection
      .find($match)
      .sort(sort as never)
      .skip(1)
      .limit(2)
      .toArray();
    const direct = await collection.aggregate([{ $match }, { $sort: sort }]).toArray();
    const later = await collection
      .aggregate([
        { $match },
        { $addFields: { more: 1 } },
        { $project: { n: 1 } },
        { $sort: sort },
        { $limit: 3 },
      ])
      .toArray();

    expect(idsOf(found)).toEqual(order);
    expect(idsOf(some)).toEqual(order.slice(1, 3));
    expect(idsOf(direct)).toEqual(order);
    expect(idsOf(later)).toEqual(order.slice(0, 3));
  });

  it('is kept by stages that keep their documents', async () => {
    const collection = await filled();

    const [best] = await collection
      .aggregate([
        { $match },
        { $addFields: { word: { $split: ['$s', ' '] } } },
        { $unwind: '$word' },
        { $match: { word: 'ace' } },
        { $set: { tenfold: { $multiply: [10, score] } } },
        { $sort: { tenfold: -1 } },
        { $limit: 1 },
        { $project: { _id: 1, tenfold: 1, score } },
      ])
      .toArray();
    const grouped = await collection
      .aggregate([{ $match }, { $group: { _id: '$n', best: { $max: score } } }, { $sort: { _id: 1 } }])
      .toArray();

    expect(best).toEqual({ _id: 2, tenfold: 11, score: 1.1 });
    expect(grouped).toEqual([
      { _id: 1, best: 1.1 },
      { _id: 2, best: 0.75 },
    ]);
  });

  it('reads no more documents than needed', async () => {
    const collection = await filled();

    const { executionStats, queryPlanner } = await collection
      .find($match)
      .sort({ score } as never)
      .limit(1)
      .explain('executionStats');

    expect(queryPlanner.winningPlan.inputStage).toMatchObject({ stage: 'TEXT_OR' });
    expect(executionStats).toMatchObject({ nReturned: 1, totalKeysExamined: 4, totalDocsExamined: 1 });
  });

  it('selects the document that findOneAndUpdate changes, and can be projected', async () => {
    const collection = await filled();

    const changed = await collection.findOneAndUpdate(
      $match,
      { $set: { isBest: true } },
      { sort: { score } as never, projection: { _id: 1, isBest: 1, score }, returnDocument: 'after' },
    );

    expect(changed).toEqual({ _id: 2, isBest: true, score: 1.1 });
  });

  it('is refused without a text search', async () => {
    const collection = await filled();

    const find = collection.collectionName;
    const aggregate = { aggregate: find, cursor: {} };
    for (const command of [
      { find, sort: { score } },
      { find, projection: { score } },
      { find, projection: { score: { $add: [1, score] } } },
      { ...aggregate, pipeline: [{ $match: { n: 1 } }, { $sort: { score } }] },
      { ...aggregate, pipeline: [{ $project: { score } }] },
    ])
      expect(await failureOf(server.db.command(command))).toMatchObject({ code: 40218 });
  });
});
