/** Searches that MongoDB refuses, with its error codes. */
import type { Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { failureOf, useServer } from '../testing/test-server.ts';

const server = useServer();

const $text = { $search: 'ace' };

async function indexed(key: Document = { s: 'text' }, options: Document = {}): Promise<string> {
  const collection = server.fresh();
  await collection.createIndex(key as never, options);
  await collection.insertOne({ s: 'ace' });
  return collection.collectionName;
}

describe('$text is refused', () => {
  it.each<[argument: unknown, code: number]>([
    ['ace', 2],
    [{}, 4],
    [{ $search: 5 }, 14],
    [{ $search: 'ace', $language: 5 }, 14],
    [{ $search: 'ace', $caseSensitive: 1 }, 14],
    [{ $search: 'ace', $diacriticSensitive: 'yes' }, 14],
    [{ $search: 'ace', $fuzzy: true }, 2],
    [{ $search: 'ace', $language: 'klingon' }, 2],
  ])('with the argument %j', async (argument, code) => {
    const find = await indexed();

    expect(await failureOf(server.db.command({ find, filter: { $text: argument } }))).toMatchObject({ code });
  });

  it.each<[what: string, query: Document, code: number]>([
    ['twice', { filter: { $and: [{ $text }, { $text }] } }, 2],
    ['in $nor', { filter: { $nor: [{ $text }] } }, 2],
    ['on a field', { filter: { s: { $text } } }, 2],
    ['in $elemMatch', { filter: { s: { $elemMatch: { $text } } } }, 2],
    ['with a hint', { filter: { $text }, hint: '_id_' }, 2],
    ['sorted by insertion order', { filter: { $text }, sort: { $natural: 1 } }, 2],
    ['with a search by distance ($near)', { filter: { $text, at: { $near: [1, 1] } } }, 2],
    ['beside a branch without an index', { filter: { $or: [{ $text }, { b: 1 }] } }, 291],
    ['sorted by unknown metadata', { filter: { $text }, sort: { s: { $meta: 'nonsense' } } }, 31138],
    ['sorted by an expression', { filter: { $text }, sort: { s: { $add: [1] } } }, 17312],
    ['with unknown metadata', { filter: { $text }, projection: { s: { $meta: 'nonsense' } } }, 17308],
  ])('%s', async (_what, query, code) => {
    const find = await indexed();

    expect(await failureOf(server.db.command({ find, ...query }))).toMatchObject({ code });
  });

  it('without a text index, or with one that queries cannot use', async () => {
    const plain = server.fresh();
    await plain.insertOne({ s: 'ace' });
    const hidden = await indexed({ s: 'text' }, { hidden: true });
    const text = 'text index required for $text query';

    for (const [command, message] of [
      [{ find: plain.collectionName, filter: { $text } }, text],
      [{ count: plain.collectionName, query: { $text } }, text],
      [{ delete: plain.collectionName, deletes: [{ q: { $text }, limit: 0 }] }, undefined],
      [{ find: 'nowhere', filter: { $text } }, `${text} (no such collection 'test.nowhere')`],
      [{ count: 'nowhere', query: { $text } }, `${text} (no such collection 'test.nowhere')`],
      [
        { aggregate: 'nowhere', pipeline: [{ $match: { $text } }], cursor: {} },
        `${text} (no such collection 'test.nowhere')`,
      ],
    ] as const) {
      const reply = await server.db.command(command).catch((error: unknown) => error as Document);
      const error = reply.writeErrors?.[0] ?? reply;
      expect(error).toMatchObject(message === undefined ? { code: 27 } : { code: 27, errmsg: message });
    }
    expect(await failureOf(server.db.command({ find: hidden, filter: { $text } }))).toMatchObject({
      code: 291,
    });
  });

  it.each<[key: Document, options: Document, filter: Document]>([
    [{ a: 1, s: 'text' }, {}, { $text }],
    [{ a: 1, s: 'text' }, {}, { $text, a: { $gt: 1 } }],
    [{ a: 1, s: 'text' }, {}, { $text, a: { $in: [1] } }],
    [{ a: 1, b: 1, s: 'text' }, {}, { $text, a: 1 }],
    [{ s: 'text' }, { partialFilterExpression: { a: 1 } }, { $text, a: 2 }],
  ])('if the index %j %j cannot serve %j', async (key, options, filter) => {
    const find = await indexed(key, options);

    expect(await failureOf(server.db.command({ find, filter }))).toMatchObject({ code: 291 });
  });

  it.each<[what: string, pipeline: Document[], code: number]>([
    ['after another stage', [{ $limit: 1 }, { $match: { $text } }], 17313],
    ['in a second $match', [{ $match: { a: 1 } }, { $match: { $or: [{ $text }] } }], 17313],
    ['in $facet', [{ $facet: { a: [{ $match: { $text } }] } }], 40600],
    ['with unknown metadata', [{ $match: { $text } }, { $project: { a: { $meta: 'nonsense' } } }], 17308],
  ])('in a pipeline: %s', async (_what, pipeline, code) => {
    const aggregate = await indexed();

    expect(await failureOf(server.db.command({ aggregate, pipeline, cursor: {} }))).toMatchObject({ code });
  });

  it('on a view, but is accepted in the pipelines of $lookup and $unionWith', async () => {
    const cards = await indexed();
    const view = server.fresh().collectionName;
    await server.db.createCollection(view, { viewOn: cards, pipeline: [{ $match: { s: 'ace' } }] });
    const lookup = { from: cards, pipeline: [{ $match: { $text } }], as: 'cards' };

    const failure = await failureOf(server.db.command({ find: view, filter: { $text } }));
    const joined = await server.db
      .aggregate([{ $documents: [{ a: 1 }] }, { $lookup: lookup }, { $project: { n: { $size: '$cards' } } }])
      .toArray();

    expect(failure).toMatchObject({ code: 17313 });
    expect(joined).toEqual([{ n: 1 }]);
  });
});
