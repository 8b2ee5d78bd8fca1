import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wordsOf } from '#db/search-words.ts';
import { createEventTag } from '#demo/factories/index.ts';
import type { EventTagDocument } from '#features/schedule/event-tags/event-tag.model.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { findPage, maxFoundByWords } from './find-page.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (let number = 0; number < 23; number += 1)
    await createEventTag(server.models, {
      name: `Night ${number}`,
      description: number % 4 === 0 ? 'Bounty at the River' : '',
      colour: number % 2 === 0 ? 'green' : 'red',
    });
});
afterAll(() => server.stop());

const pageOfTags = (request: { sort?: string; page?: number; filter?: object; words?: string }) =>
  findPage<EventTagDocument, string>(server.models.EventTag, {
    filter: {},
    sort: 'colour',
    page: 1,
    pageSize: 5,
    ...request,
    present: (rows) => rows.map(({ name }) => name),
  });

describe('a page of a list', () => {
  test.each(['colour', '-colour', 'slug'])(
    'sorted by %s has every row on exactly one page, in a fixed order, up to the last page',
    async (sort) => {
      const whole = await findPage<EventTagDocument, string>(server.models.EventTag, {
        filter: {},
        sort,
        page: 1,
        pageSize: 100,
        present: (rows) => rows.map(({ name }) => name),
      });
      const pages = [];
      for (let page = 1; page <= 6; page += 1) pages.push(await pageOfTags({ sort, page }));

      expect(pages.flatMap(({ items }) => items)).toEqual(whole.items);
      expect(pages.map(({ items }) => items.length)).toEqual([5, 5, 5, 5, 3, 0]);
      expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([23]));
    },
  );

  test('is found by prefixes of words, in any order and case', async () => {
    const found = await pageOfTags({ words: 'riv BOUN', filter: { colour: 'green' }, sort: 'slug' });
    const one = await pageOfTags({ words: 'night 2' });
    const none = await pageOfTags({ words: 'iver' });

    expect(found.total).toBe(6);
    expect(found.items).toHaveLength(5);
    expect(one.items.toSorted()).toEqual(['Night 2', 'Night 20', 'Night 21', 'Night 22']);
    expect(none).toEqual({ items: [], total: 0 });
  });

  test("is in the list's order even for a word that more rows have than are counted", async () => {
    const common = Array.from({ length: maxFoundByWords + 7 }, (_none, index) => {
      const name = `Common ${String((index * 389) % 2_000).padStart(4, '0')}`;
      return { name, slug: name.toLowerCase().replace(' ', '-'), words: wordsOf(name), deletedAt: null };
    });
    await server.models.EventTag.insertMany(common);
    const inOrder = common.map(({ name }) => name).sort();

    const first = await pageOfTags({ words: 'comm', filter: { deletedAt: null }, sort: 'slug' });
    const second = await pageOfTags({ words: 'comm', filter: { deletedAt: null }, sort: 'slug', page: 2 });
    const fromEnd = await pageOfTags({ words: 'comm', sort: '-slug' });

    expect(first).toEqual({ items: inOrder.slice(0, 5), total: maxFoundByWords });
    expect(second.items).toEqual(inOrder.slice(5, 10));
    expect(fromEnd.items).toEqual(inOrder.slice(-5).reverse());
  });
});
