/** Random documents and searches: the index must return the same documents and scores as a check of each document. */
import { describe, expect, it } from 'vitest';
import { useServer } from '../testing/test-server.ts';
import type { Doc } from '../values/kinds.ts';
import { parseTextQuery } from './text-query.ts';
import { TextSearch } from './text-search.ts';
import { textDefinition } from './text-spec.ts';

const server = useServer();

const WORDS = [
  'ace',
  'Aces',
  'king',
  'kings',
  'RIVER',
  'the',
  'café',
  'cafe',
  'betting',
  'bet',
  'of',
  'cartas',
];
const LANGUAGES = ['english', 'spanish', 'none', undefined];

/** A deterministic sequence of random numbers (mulberry32). */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Random = ReturnType<typeof sequence>;

const pick = <Item>(random: Random, items: readonly Item[]): Item => items[random(items.length)] as Item;

function words(random: Random, most: number): string {
  return Array.from({ length: 1 + random(most) }, () => pick(random, WORDS)).join(
    pick(random, [' ', '-', ', ']),
  );
}

function document(random: Random, _id: number): Doc {
  const doc: Doc = { _id, s: words(random, 6), group: random(2) };
  if (random(2) === 0) doc.t = Array.from({ length: random(3) }, () => words(random, 3));
  if (random(3) === 0) doc.deep = [{ u: words(random, 3), language: pick(random, ['spanish', 'none']) }];
  const language = pick(random, LANGUAGES);
  return language === undefined ? doc : { language, ...doc };
}

function searchString(random: Random): string {
  const parts = Array.from({ length: 1 + random(3) }, () => {
    const text = random(4) === 0 ? `"${words(random, 2)}"` : pick(random, WORDS);
    return random(4) === 0 ? `-${text}` : text;
  });
  return parts.join(' ');
}

function argument(random: Random): Doc {
  const spec: Doc = { $search: searchString(random) };
  const language = pick(random, LANGUAGES);
  if (language !== undefined) spec.$language = language;
  if (random(4) === 0) spec.$caseSensitive = true;
  if (random(4) === 0) spec.$diacriticSensitive = true;
  return spec;
}

const KEY: Doc = { group: 1, s: 'text', t: 'text', 'deep.u': 'text' };
const OPTIONS: Doc = { weights: { s: 3, t: 2 } };

describe('a text index', () => {
  it.each([1, 2, 3])('returns the same as a check of each document (%i)', async (seed) => {
    const random = sequence(seed);
    const docs = Array.from({ length: 150 }, (_, i) => document(random, i));
    const collection = server.fresh();
    await collection.createIndex(KEY as never, OPTIONS);
    await collection.insertMany(docs as never[]);
    const { text } = textDefinition(KEY, OPTIONS);

    for (let round = 0; round < 60; round += 1) {
      const spec = argument(random);
      const group = random(2);
      const search = new TextSearch(parseTextQuery(spec), 'any', text);
      const expected = docs
        .filter((doc) => doc.group === group && search.accepts(doc))
        .map((doc) => [doc._id, search.scoreOf(doc).toFixed(9)]);

      const found = await collection
        .find({ $text: spec as { $search: string }, group })
        .project({ score: { $meta: 'textScore' } })
        .toArray();

      expect([spec, found.map(({ _id, score }) => [_id, score.toFixed(9)])]).toEqual([spec, expected]);
    }
  });
});
