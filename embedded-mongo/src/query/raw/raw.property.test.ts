/** Results derived from bytes must equal those of the decoded document, for any document, filter and sort. */
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
  Timestamp,
} from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MongoError } from '../../errors.ts';
import { parseCollation } from '../../values/collation.ts';
import { decode } from '../../values/decode.ts';
import type { Doc } from '../../values/kinds.ts';
import { type Filter, parseFilter } from '../filter.ts';
import { compileFilter } from '../matcher.ts';
import { parseSort, sortBy } from '../sort.ts';
import { FieldCopier } from './field-copier.ts';
import { FirstBySort } from './first-by-sort.ts';
import { RawMatcher } from './matcher.ts';

const UNDEFINED = Symbol('undefined');

const number = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom(
    ...[0, -0, 1, 2.5, 2 ** 53, 2 ** 60, Number.NaN, Number.POSITIVE_INFINITY, 5e-324].map(
      (value) => new Double(value),
    ),
    ...[
      '0',
      '1',
      '-1',
      '9007199254740991',
      '9007199254740993',
      '-9007199254740992',
      '1152921504606846976',
    ].map((digits) => Long.fromString(digits)),
    ...['0', '1.0', '2.5', '0.1', 'NaN', 'Infinity', '9007199254740993'].map((text) =>
      Decimal128.fromString(text),
    ),
    2 ** 31 - 1,
    0.1,
  ),
);
const text = fc.constantFrom(
  '',
  'a',
  'A',
  'ab',
  'a\0',
  'ä',
  'é',
  '\uffff',
  '\ue000',
  '😀',
  '😀a',
  'a😀',
  'b',
);
const ids = ['000000000000000000000000', '00000000000000000000000a', 'ffffffffffffffffffffffff'];
const scalar = fc.oneof(
  { weight: 4, arbitrary: number },
  { weight: 3, arbitrary: text },
  fc.constantFrom(...[-1, 0, 1, 2 ** 40, -(2 ** 40), 8.64e15].map((time) => new Date(time))),
  fc.constantFrom(...ids.map((id) => new ObjectId(id))),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom(
    new MinKey(),
    new MaxKey(),
    new Binary(Buffer.from('a')),
    new Binary(Buffer.from('a'), 128),
    new BSONRegExp('a', 'i'),
    new BSONSymbol('a'),
    new Code('a'),
    new Code('a', { x: 1 }),
    new Timestamp({ t: 1, i: 1 }),
  ),
);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    { weight: 6, arbitrary: scalar },
    { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
    {
      weight: 2,
      arbitrary: fc.dictionary(fc.constantFrom('x', 'y', 'xy', '0'), tie('value'), {
        maxKeys: 3,
        noNullPrototype: true,
      }),
    },
  ),
}));

const name = fc.constantFrom('a', 'b', 'ab', 'x', 'ä', '__proto__', 'hasOwnProperty');
const fields = fc.uniqueArray(
  fc.tuple(
    name,
    fc.oneof({ weight: 12, arbitrary: value }, { weight: 1, arbitrary: fc.constant(UNDEFINED) }),
  ),
  { selector: ([key]) => key, maxLength: 6 },
);

/** Encodes undefined values too: drivers no longer write them, but old documents contain them. */
function elementOf([key, one]: [string, unknown]): Buffer {
  if (one === UNDEFINED) return Buffer.concat([Buffer.of(6), Buffer.from(`${key}\0`)]);
  const whole = serialize(Object.defineProperty({}, key, { value: one, enumerable: true }));
  return Buffer.from(whole.subarray(4, -1));
}

const raw = fields.map((all) => {
  const elements = Buffer.concat(all.map(elementOf));
  const bytes = Buffer.concat([Buffer.alloc(4), elements, Buffer.alloc(1)]);
  bytes.writeInt32LE(bytes.length);
  return bytes;
});

const path = fc.oneof(name, fc.constantFrom('a.x', 'a.x.y', 'b.0', 'b.xy', 'ab.x', 'a.0.x', 'nowhere'));
const operator = fc.oneof(
  fc.record({ $eq: value }),
  fc.record({ $ne: value }),
  fc.record({ $gt: value }),
  fc.record({ $gte: value }),
  fc.record({ $lt: value }),
  fc.record({ $lte: value }),
  fc.record({ $gte: scalar, $lt: scalar }),
  fc.record({ $in: fc.array(value, { maxLength: 9 }) }),
  fc.record({ $nin: fc.array(value, { maxLength: 9 }) }),
  fc.record({ $exists: fc.boolean() }),
  fc.record({ $regex: fc.constantFrom('^a', 'b$', '^$', '.') }),
  fc.record({ $mod: fc.constant([2, 1]) }),
  fc.record({ $size: fc.nat(3) }),
  fc.record({ $type: fc.constantFrom('string', 'number', 'int', 'null', 'array', 'object') }),
  fc.record({ $elemMatch: fc.record({ $gt: scalar }) }),
  fc.record({ $elemMatch: fc.record({ x: value }) }),
  fc.record({ $all: fc.array(scalar, { maxLength: 2 }) }),
  fc.record({ $bitsAllSet: fc.nat(3) }),
  fc.record({ $not: fc.record({ $gt: scalar }) }),
  value,
);
const { query } = fc.letrec<{ query: Doc }>((tie) => {
  const several = fc.array(tie('query'), { minLength: 1, maxLength: 3 });
  return {
    query: fc.oneof(
      { depthSize: 'small', maxDepth: 3 },
      { weight: 5, arbitrary: fc.dictionary(path, operator, { maxKeys: 3, noNullPrototype: true }) },
      fc.record({ $and: several }),
      fc.record({ $or: several }),
      fc.record({ $nor: several }),
      fc.record({ $expr: fc.record({ $eq: fc.tuple(fc.constant('$a'), fc.constant('$b')) }) }),
    ),
  };
});
const collation = fc.constantFrom(undefined, undefined, parseCollation({ locale: 'en', strength: 2 }));

/** Returns the filter as received from a command; undefined if it is refused. */
function filterOf(spec: Doc): Filter | undefined {
  try {
    return parseFilter(decode(serialize({ spec })).spec);
  } catch (error) {
    if (error instanceof MongoError) return undefined;
    throw error;
  }
}

describe('the bytes of a document', () => {
  it('are copied field by field, unchanged and in order', () => {
    const names = fc.uniqueArray(name, { minLength: 1 });
    fc.assert(
      fc.property(names, fc.array(raw, { minLength: 1, maxLength: 4 }), (wanted, raws) => {
        const copier = new FieldCopier(wanted);
        const isWanted = new Set<string>(wanted);
        for (const one of raws) {
          const copy = decode(copier.copy(one));
          const whole = Object.entries(decode(one)).filter(([key]) => isWanted.has(key));
          expect(Object.keys(copy)).toEqual(whole.map(([key]) => key));
          expect(Object.values(copy)).toEqual(whole.map(([, value]) => value));
        }
      }),
    );
  });

  it('have the same result for a filter as the decoded document, or an unknown one', () => {
    let known = 0;
    let evaluated = 0;
    fc.assert(
      fc.property(query, fc.array(raw, { minLength: 1, maxLength: 8 }), collation, (spec, raws, rules) => {
        const filter = filterOf(spec);
        fc.pre(filter !== undefined);
        const context = { collation: rules };
        const matches = compileFilter(filter, context);
        const matcher = new RawMatcher(filter, context);
        const data = Buffer.concat(raws);
        let from = 0;
        for (const one of raws) {
          const answer = matcher.answer(data, from, from + one.length);
          from += one.length;
          evaluated += 1;
          if (answer === 'unknown') continue;
          known += 1;
          expect({ spec, doc: decode(one), answer }).toEqual({
            spec,
            doc: decode(one),
            answer: matches(decode(one)) ? 'yes' : 'no',
          });
        }
      }),
      { numRuns: 4000 },
    );
    expect(known / evaluated).toBeGreaterThan(0.7);
  });

  it.each([
    ['an int32', { a: 5 }],
    ['a double', { a: { $lt: 2.5 } }],
    ['a string', { a: { $gte: 'a' } }],
    ['a date', { a: { $gt: new Date(0) } }],
    ['an id', { a: new ObjectId(ids[1]) }],
    ['a boolean', { a: { $ne: true } }],
    ['null', { a: null }],
    ['one of many', { a: { $in: [1, 2, 3, 4, 5, 'a', null, true, new Date(0)] } }],
    ['a field of a document within', { 'n.x': { $gt: 1 }, a: { $exists: true } }],
    ['an element of an array', { list: 'b' }],
    ['one of two', { $or: [{ a: 5 }, { 'n.x': 'c' }] }],
  ])('are enough for %s', (_what, spec) => {
    const matcher = new RawMatcher(filterOf(spec) as Filter, {});
    const documents = [5, new Double(5), Long.fromNumber(5), 'b', true, null, new Date(9), new ObjectId()];

    for (const a of documents) {
      const one = serialize({ a, list: ['a', 'b'], n: { y: 1, x: 2 } });
      expect(matcher.answer(one, 0, one.length)).not.toBe('unknown');
    }
  });

  it('determine which documents are not among the first in a sort order', () => {
    const sort = fc.dictionary(path, fc.constantFrom(1, -1), {
      minKeys: 1,
      maxKeys: 3,
      noNullPrototype: true,
    });
    const raws = fc.array(raw, { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(sort, raws, fc.integer({ min: 1, max: 5 }), collation, (spec, all, limit, rules) => {
        const { fields: order } = parseSort(spec);
        const docs = all.map((one) => decode(one));
        const sorted = orErrorCode(() => sortBy(docs, order, (doc) => doc, rules).slice(0, limit));

        const first = orErrorCode(() => {
          const found = new FirstBySort<Doc>(limit, order, rules);
          for (const [i, one] of all.entries())
            if (!found.isLate(one, 0, one.length)) found.add(docs[i] as Doc, docs[i] as Doc);
          return found.sorted();
        });

        expect(first).toEqual(sorted);
      }),
      { numRuns: 3000 },
    );
  });
});

function orErrorCode<Result>(work: () => Result): Result | number {
  try {
    return work();
  } catch (error) {
    if (error instanceof MongoError) return error.code;
    throw error;
  }
}
