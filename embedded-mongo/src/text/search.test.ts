/** Results of `$text` for terms, phrases and negations, and with other conditions. */
import type { Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useServer } from '../testing/test-server.ts';
import { idsFound, type SearchCase, texts } from './testing/searches.ts';

const server = useServer();

const TERMS: SearchCase[] = [
  { name: 'a stem', docs: texts('running', 'He runs', 'ran', 'runner'), search: 'run', found: [1, 2] },
  {
    name: 'any of the terms',
    docs: texts('ace king', 'king queen', 'ten'),
    search: 'ace queen',
    found: [1, 2],
  },
  { name: 'a stop word, which finds nothing', docs: texts('the river', 'the'), search: 'the', found: [] },
  { name: 'a search of nothing', docs: texts('river'), search: '', found: [] },
  {
    name: 'words that are none of the English stop words',
    docs: texts('us', 'may', 'will'),
    search: 'us may',
    found: [1, 2],
  },
  { name: 'in capitals', docs: texts('RIVER', 'river', 'Straße'), search: 'rIvEr', found: [1, 2] },
  {
    name: 'without diacritics',
    docs: texts('café', 'cafe', 'CAFÉ', 'caf'),
    search: 'cafe',
    found: [1, 2, 3],
  },
  { name: 'with diacritics in the search', docs: texts('cafe', 'café'), search: 'café', found: [1, 2] },
  {
    name: 'at delimiters',
    docs: texts('all-in', 'all.in!', 'allin', 'go_all', '«in»'),
    search: 'all-in',
    found: [],
  },
  {
    name: 'at delimiters, other words',
    docs: texts('big-blind', 'big.blind!', 'bigblind', 'big_blind', '«blind»'),
    search: 'blind',
    found: [1, 2, 5],
  },
  { name: 'with an English apostrophe', docs: texts("Mark's dog", 'mark'), search: 'mark', found: [1, 2] },
  { name: 'a number', docs: texts('5000 chips', '500'), search: '5000', found: [1] },
  {
    name: 'a term of 300 letters',
    docs: texts('x'.repeat(300), 'x'.repeat(299)),
    search: 'x'.repeat(300),
    found: [1],
  },
  { name: 'other scripts', docs: texts('покер турнир', '德州扑克'), search: '德州扑克', found: [2] },
  { name: 'a term with a NUL in it', docs: texts('ab\0cd', 'ab'), search: 'ab\0cd', found: [1] },
];

const PHRASES: SearchCase[] = [
  {
    name: 'a phrase',
    docs: texts('final table', 'table final', 'the final table here'),
    search: '"final table"',
    found: [1, 3],
  },
  {
    name: 'a phrase with stop words',
    docs: texts('out of chips', 'chips out of', 'out chips'),
    search: '"out of chips"',
    found: [1],
  },
  {
    name: 'a phrase without its capitals and accents',
    docs: texts('Café Royal', 'royal cafe'),
    search: '"cafe royal"',
    found: [1],
  },
  {
    name: 'a phrase that ends within a word',
    docs: texts('final tables', 'finale table'),
    search: '"final table"',
    found: [1],
  },
  {
    name: 'a phrase and a term: both words are terms, the phrase has to be there',
    docs: texts('final table', 'final', 'river final table', 'river'),
    search: 'river "final table"',
    found: [1, 3],
  },
  {
    name: 'two phrases, which have to be there both',
    docs: texts('big blind small blind', 'big blind', 'small blind'),
    search: '"big blind" "small blind"',
    found: [1],
  },
  {
    name: 'a phrase without an end, which is none',
    docs: texts('table final', 'x'),
    search: '"final table',
    found: [1],
  },
  {
    name: 'a phrase of stop words alone, which finds nothing',
    docs: texts('to be'),
    search: '"to be"',
    found: [],
  },
];

const NEGATIONS: SearchCase[] = [
  { name: 'a negated word', docs: texts('ace king', 'ace queen', 'ace'), search: 'ace -king', found: [2, 3] },
  { name: 'a negated word by its stem', docs: texts('ace running', 'ace'), search: 'ace -runs', found: [2] },
  { name: 'negated words alone, which find nothing', docs: texts('ace', 'king'), search: '-king', found: [] },
  {
    name: 'a hyphen before a space, which negates nothing',
    docs: texts('ace', 'king'),
    search: 'ace - king',
    found: [1, 2],
  },
  {
    name: 'a hyphen within a word, which negates nothing',
    docs: texts('ace', 'king'),
    search: 'ace-king',
    found: [1, 2],
  },
  {
    name: 'a negation up to the next space',
    docs: texts('ace king', 'ace queen', 'ace ten'),
    search: '-king-queen ace',
    found: [3],
  },
  { name: 'two hyphens', docs: texts('ace king', 'ace'), search: 'ace --king', found: [2] },
  {
    name: 'a negated phrase',
    docs: texts('ace on the river', 'ace on the turn'),
    search: 'ace -"the river"',
    found: [2],
  },
  {
    name: 'two negated phrases',
    docs: texts('ace big blind', 'ace small blind', 'ace'),
    search: '-"big blind"-"small blind" ace',
    found: [3],
  },
  {
    name: 'a negated stop word, which excludes nothing',
    docs: texts('ace of spades'),
    search: 'ace -of',
    found: [1],
  },
];

describe.each([
  ['terms', TERMS],
  ['phrases', PHRASES],
  ['negations', NEGATIONS],
] as const)('$text: %s', (_family, cases) => {
  it.each(cases)('finds $name', async (search) => {
    expect(await idsFound(server, search)).toEqual(search.found);
  });
});

describe('$text with other conditions', () => {
  const DOCS = [
    { _id: 1, s: 'ace king', a: 1, b: 1 },
    { _id: 2, s: 'ace', a: 2, b: 1 },
    { _id: 3, s: 'ten', a: 1, b: 2 },
    { _id: 4, s: 'ace', b: 2 },
  ];

  async function filled(index: Document, options: Document = {}) {
    const collection = server.fresh();
    await collection.createIndex(index, options);
    await collection.insertMany(DOCS as never[]);
    return collection;
  }

  const $text = { $search: 'ace' };

  it.each([
    [{ $text, b: 1 }, [1, 2]],
    [{ $and: [{ $text }, { a: 1 }] }, [1]],
    [{ $text, $or: [{ a: 1 }, { b: 2 }] }, [1, 4]],
    [{ $text: { $search: 'ace -king' }, b: 1 }, [2]],
  ])('%j', async (filter, found) => {
    const collection = await filled({ s: 'text' });

    expect(await collection.distinct('_id', filter as Document)).toEqual(found);
    expect(await collection.countDocuments(filter as Document)).toBe(found.length);
  });

  it('can be an alternative if the other branches have an index', async () => {
    const collection = await filled({ s: 'text' });
    await collection.createIndex({ a: 1 });

    const found = await collection
      .find({ $or: [{ $text: { $search: 'king' } }, { a: 2 }] })
      .project({ score: { $meta: 'textScore' } })
      .sort({ _id: 1 })
      .toArray();

    expect(found).toEqual([{ _id: 1, s: 'ace king', a: 1, b: 1, score: 0.75 }, DOCS[1]]);
  });

  it('uses equality on the fields before the text, with null for a missing field', async () => {
    const collection = await filled({ a: 1, s: 'text', b: -1 });

    expect(await collection.distinct('_id', { a: 1, $text })).toEqual([1]);
    expect(await collection.distinct('_id', { a: null, $text, b: 2 })).toEqual([4]);
    expect(await collection.countDocuments({ a: 2, $text })).toBe(1);
  });

  it('decides equality on the fields after the text by the keys', async () => {
    const collection = await filled({ s: 'text', b: 1, a: -1 });
    const cost = async (filter: Document) => {
      const { executionStats } = await collection.find(filter).explain('executionStats');
      return [executionStats.nReturned, executionStats.totalKeysExamined, executionStats.totalDocsExamined];
    };

    expect(await cost({ $text, b: 1 })).toEqual([2, 3, 2]);
    expect(await cost({ $text, b: 1, a: 2 })).toEqual([1, 3, 1]);
    expect(await cost({ $text, a: 2 })).toEqual([1, 3, 3]);
    expect(await cost({ $text, b: { $gt: 1 } })).toEqual([1, 3, 3]);
    expect(await collection.countDocuments({ $text, b: 2, a: null })).toBe(1);
  });

  it('searches the documents of a partial index', async () => {
    const collection = await filled({ s: 'text' }, { partialFilterExpression: { b: { $lt: 2 } } });

    expect(await collection.distinct('_id', { $text, b: 1 })).toEqual([1, 2]);
    expect(await collection.distinct('_id', { $text, b: { $lt: 2 }, a: 2 })).toEqual([2]);
  });

  it('reads only the keys of its terms and the matching documents', async () => {
    const collection = await filled({ s: 'text' });

    const { executionStats, queryPlanner } = await collection
      .find({ $text: { $search: 'king -queen "ace king"' } })
      .explain('executionStats');

    expect(executionStats).toMatchObject({ nReturned: 1, totalKeysExamined: 4, totalDocsExamined: 3 });
    expect(queryPlanner.winningPlan).toMatchObject({
      stage: 'TEXT_MATCH',
      indexName: 's_text',
      parsedTextQuery: {
        terms: ['ace', 'king'],
        negatedTerms: ['queen'],
        phrases: ['ace king'],
        negatedPhrases: [],
      },
      inputStage: {
        stage: 'FETCH',
        inputStage: { stage: 'OR', inputStages: [{ stage: 'IXSCAN' }, { stage: 'IXSCAN' }] },
      },
    });
  });
});
