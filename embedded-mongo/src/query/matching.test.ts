import { Binary, BSONRegExp, Decimal128, Double, Long } from 'bson';
import { describe, expect, it } from 'vitest';
import { encode } from '../values/codec.ts';
import { decode } from '../values/decode.ts';
import type { Doc } from '../values/kinds.ts';
import { parseFilter } from './filter.ts';
import { compileFilter } from './matcher.ts';

const long = (text: string): Long => Long.fromString(text);
const decimal = (text: string): Decimal128 => Decimal128.fromString(text);
const bytes = (...values: number[]): Binary => new Binary(Uint8Array.from(values));

/** Query, matching documents, non-matching documents. Based on MongoDB's documentation and its path tests. */
const MATCHES: [query: Doc, yes: Doc[], no: Doc[]][] = [
  // Paths with array positions.
  [
    { 'a.0': 1 },
    [{ a: [1] }, { a: [1, 2] }, { a: [{ 0: 1 }] }, { a: { 0: 1 } }],
    [{ a: [[1, 2]] }, { a: [2, 1] }],
  ],
  [{ 'a.0': [1, 2] }, [{ a: [[1, 2]] }], [{ a: [1, 2] }]],
  [{ 'a.1': { $gt: 3 } }, [{ a: [1, 4] }], [{ a: [4, 1] }, { a: [[0, 4], [5]] }]],
  [{ 'a.0.0': 5 }, [{ a: [[5]] }, { a: [{ 0: 5 }] }], [{ a: [5] }, { a: [[[5]]] }]],
  [{ 'a.0.b': 1 }, [{ a: [{ b: 1 }] }, { a: [[{ b: 1 }]] }], [{ a: [{ b: 2 }, { b: 1 }] }]],
  [
    { 'a.0.b': null },
    // Each document in the array is also checked for a field `0`.
    [{ a: [{ c: 1 }] }, {}, { a: 5 }, { a: [{ b: 1 }] }, { a: ['x', { b: 1 }] }],
    [{ a: [5] }, { a: [] }, { a: [[{ b: 1 }]] }],
  ],
  [{ 'a.0': null }, [{ a: [null] }, {}], [{ a: [] }, { a: [1] }]],
  [{ 'a.0': { $exists: false } }, [{ a: [] }, {}], [{ a: [1] }]],
  [{ 'a.1': { $exists: true } }, [{ a: [1, null] }], [{ a: [1] }]],
  [{ 'a.00': 1 }, [{ a: { '00': 1 } }], [{ a: [1] }]],
  [{ 'a.0': { $size: 2 } }, [{ a: [[1, 2]] }], [{ a: [1, 2] }]],
  [{ 'a.0': { $elemMatch: { $gt: 1 } } }, [{ a: [[1, 2]] }], [{ a: [2] }, { a: [[1], [2]] }]],
  // Paths through arrays and nested arrays.
  [{ 'a.b': 1 }, [{ a: [{ b: 1 }] }, { a: [{ b: [1] }] }], [{ a: [[{ b: 1 }]] }]],
  [{ 'a.b': null }, [{ a: [{ c: 1 }] }, { a: 5 }, {}], [{ a: [5] }, { a: [] }, { a: [{ b: 1 }] }]],
  [{ 'a.b': { $exists: true } }, [{ a: [1, { b: null }] }], [{ a: [1] }]],
  [{ 'a.b.c': 1 }, [{ a: [{ b: [{ c: 1 }] }] }], [{ a: [{ b: [[{ c: 1 }]] }] }]],
  [{ a: [1, 2] }, [{ a: [1, 2] }, { a: [[1, 2], 3] }], [{ a: [2, 1] }]],
  // $all, $size, $elemMatch.
  [{ a: { $all: [[1, 2]] } }, [{ a: [1, 2] }, { a: [[1, 2]] }], [{ a: [1] }, { a: [[2, 1]] }]],
  [{ a: { $all: [1, 2] } }, [{ a: [2, 3, 1] }], [{ a: [[1, 2]] }, { a: 1 }]],
  [{ a: { $all: [5] } }, [{ a: 5 }, { a: [5] }], [{ a: [6] }]],
  [{ a: { $all: [null] } }, [{}, { a: [null] }], [{ a: [] }]],
  [{ a: { $all: [/^x/, 'y'] } }, [{ a: ['xa', 'y'] }], [{ a: ['y'] }]],
  [
    { a: { $all: [{ $elemMatch: { x: 1 } }, { $elemMatch: { x: 2 } }] } },
    [{ a: [{ x: 2 }, { x: 1 }] }],
    [{ a: [{ x: 1 }] }, { a: { x: 1 } }],
  ],
  [{ a: { $size: 0 } }, [{ a: [] }], [{ a: [[]] }, {}]],
  [{ a: { $size: new Double(1) } }, [{ a: [[]] }], [{ a: [] }]],
  [{ a: { $elemMatch: { 0: 2 } } }, [{ a: [[2]] }, { a: [{ 0: 2 }] }], [{ a: [2] }]],
  [{ a: { $elemMatch: { length: 1 } } }, [{ a: [{ length: 1 }] }], [{ a: [[2]] }]],
  [{ a: { $elemMatch: { $elemMatch: { $gt: 1 } } } }, [{ a: [[2]] }], [{ a: [2] }]],
  [{ a: { $elemMatch: { $not: { $gt: 1 } } } }, [{ a: [5, 1] }], [{ a: [5] }, { a: [] }]],
  [{ a: { $elemMatch: { $gte: 1, $lt: 3 } } }, [{ a: [0, 2] }], [{ a: [0, 3] }]],
  [{ a: { $elemMatch: { $id: 1 } } }, [{ a: [{ $ref: 'b', $id: 1 }] }], [{ a: [{ $ref: 'b', $id: 2 }] }]],
  [{ a: { $elemMatch: { $ref: 'b', $id: 1 } } }, [{ a: [{ $ref: 'b', $id: 1, $db: 'c' }] }], [{ a: [1] }]],
  [{ a: { $elemMatch: {} } }, [{ a: [{}] }, { a: [[]] }], [{ a: [1] }, { a: [] }]],
  [{ a: { $elemMatch: { $or: [{ b: 1 }, { c: 1 }] } } }, [{ a: [{ c: 1 }] }], [{ a: [{ b: 2 }] }]],
  // $type, $mod, $in.
  [{ a: { $type: ['string', 'bool'] } }, [{ a: 'x' }, { a: [true] }], [{ a: 1 }, {}]],
  [{ a: { $type: 'number' } }, [{ a: 1 }, { a: decimal('1') }], [{ a: '1' }]],
  [{ a: { $type: 'array' } }, [{ a: [] }, { a: [1] }], [{ a: 1 }]],
  [{ a: { $type: 1 } }, [{ a: new Double(5) }, { a: 0.5 }], [{ a: 5 }, { a: long('5') }]],
  [
    { a: { $mod: [3, 1] } },
    [{ a: 4 }, { a: 4.9 }, { a: decimal('4.2') }, { a: long('10') }],
    [{ a: 3 }, { a: '4' }],
  ],
  [{ a: { $mod: [3, -1] } }, [{ a: -4 }, { a: -4.5 }], [{ a: 4 }]],
  [{ a: { $mod: [2.9, 1.9] } }, [{ a: 3 }], [{ a: 2 }]],
  [{ a: { $mod: [10, 7] } }, [{ a: long('9223372036854775807') }], [{ a: long('9223372036854775806') }]],
  [{ a: { $mod: [2, 0] } }, [{ a: 0 }], [{ a: Number.NaN }, { a: Number.POSITIVE_INFINITY }, { a: 1e300 }]],
  [{ a: { $in: [/^b/, null, 3] } }, [{ a: 'bob' }, {}, { a: [3] }], [{ a: 'ab' }, { a: 4 }]],
  [
    { a: { $in: [new BSONRegExp('^b', 'i')] } },
    [{ a: 'Bob' }, { a: new BSONRegExp('^b', 'i') }],
    [{ a: /^b/ }],
  ],
  [{ a: { $nin: [1, /x/] } }, [{ a: 2 }, {}], [{ a: [2, 1] }, { a: 'xy' }]],
  [
    { a: { $in: [1, 2, 3, 4, 5, long('9007199254740993')] } },
    [{ a: new Double(3) }, { a: long('9007199254740993') }],
    [{ a: long('9007199254740992') }, { a: decimal('9007199254740992.5') }],
  ],
  // Bits of numbers and of binary data.
  [
    { a: { $bitsAllSet: [0, 2] } },
    [{ a: 5 }, { a: bytes(5) }, { a: new Double(7) }],
    [{ a: 1 }, { a: bytes(1) }, { a: 5.5 }],
  ],
  [{ a: { $bitsAnySet: 6 } }, [{ a: 4 }, { a: bytes(2, 0) }], [{ a: 1 }, { a: 'x' }]],
  [
    { a: { $bitsAllClear: [1, 9] } },
    [{ a: 1 }, { a: bytes(1) }, { a: bytes(0, 1) }],
    [{ a: 2 }, { a: bytes(0, 2) }],
  ],
  [{ a: { $bitsAnyClear: 3 } }, [{ a: 1 }, { a: bytes(2) }], [{ a: 3 }]],
  [{ a: { $bitsAllSet: [200] } }, [{ a: -1 }, { a: long('-5') }], [{ a: 1 }, { a: bytes(255) }]],
  [{ a: { $bitsAllSet: bytes(0, 1) } }, [{ a: 256 }, { a: bytes(0, 255) }], [{ a: 255 }, { a: bytes(1) }]],
  [{ a: { $bitsAllSet: [9] } }, [{ a: decimal('512') }], [{ a: decimal('512.5') }, { a: Number.NaN }]],
  // DBRefs are values; top-level operators start a query on an element.
  [{ a: { $ref: 'p', $id: 1 } }, [{ a: { $ref: 'p', $id: 1 } }], [{ a: { $ref: 'p', $id: 2 } }]],
  [{ a: { $elemMatch: { $comment: 'x', b: 1 } } }, [{ a: [{ b: 1 }] }], [{ a: [{ b: 2 }] }]],
  [{ a: { $elemMatch: { $jsonSchema: { required: ['b'] } } } }, [{ a: [{ b: 1 }] }], [{ a: [{}] }]],
  // Regular expressions in queries.
  [{ a: { $regex: '^[[:alpha:]]+$' } }, [{ a: 'abc' }, { a: ['1', 'x'] }], [{ a: 'a1' }, { a: 5 }]],
  [{ a: { $regex: '\\Aab', $options: 'm' } }, [{ a: 'abc' }], [{ a: 'x\nab' }]],
  [{ a: { $options: '', $regex: /A/i } }, [{ a: 'a' }], [{ a: 'b' }]],
  [{ a: { $not: /^a/ } }, [{ a: 'b' }, {}], [{ a: ['b', 'a'] }]],
  [{ a: { $not: { $regex: '^a', $options: 'i' } } }, [{ a: 'b' }], [{ a: 'A' }]],
  [{ a: { $eq: new BSONRegExp('x', 'i') } }, [{ a: new BSONRegExp('x', 'i') }], [{ a: 'x' }]],
];

const REFUSED: [query: Doc, code: number][] = [
  [{ a: { $all: [{ $elemMatch: { x: 1 } }, 5] } }, 2],
  [{ a: { $all: [{ $gt: 1 }] } }, 2],
  [{ a: { $all: 5 } }, 2],
  [{ a: { $size: -1 } }, 2],
  [{ a: { $size: 1.5 } }, 2],
  [{ a: { $size: 'x' } }, 2],
  [{ a: { $size: 2 ** 40 } }, 2],
  [{ a: { $type: [] } }, 9],
  [{ a: { $type: '2' } }, 2],
  [{ a: { $type: '-1' } }, 2],
  [{ a: { $type: 'text' } }, 2],
  [{ a: { $type: 99 } }, 2],
  [{ a: { $type: true } }, 14],
  [{ a: { $mod: [0, 1] } }, 2],
  [{ a: { $mod: [0.5, 1] } }, 2],
  [{ a: { $mod: [5] } }, 2],
  [{ a: { $mod: [5, 1, 2] } }, 2],
  [{ a: { $mod: [5, 'x'] } }, 2],
  [{ a: { $mod: [Number.NaN, 1] } }, 2],
  [{ a: { $in: [{ $gt: 1 }] } }, 2],
  [{ a: { $bitsAllSet: -1 } }, 9],
  [{ a: { $bitsAllSet: 1.5 } }, 9],
  [{ a: { $bitsAllSet: [-1] } }, 2],
  [{ a: { $bitsAllSet: ['x'] } }, 2],
  [{ a: { $bitsAllSet: 'x' } }, 2],
  [{ a: { $elemMatch: 5 } }, 2],
  [{ a: { $elemMatch: { $expr: true } } }, 2],
  [{ a: { $options: 'i' } }, 2],
  [{ a: { $regex: /x/i, $options: '' } }, 51075],
  [{ a: { $options: 's', $regex: /x/i } }, 51074],
  [{ a: { $ref: 'players' } }, 2],
  [{ a: { $not: 5 } }, 2],
  [{ a: { $gt: 1, b: 2 } }, 2],
];

const stored = (doc: Doc): Doc => decode(encode(doc));

describe('a query', () => {
  it.each(MATCHES.map((row) => [JSON.stringify(row[0]), ...row] as const))('%s', (_text, query, yes, no) => {
    const matches = compileFilter(parseFilter(stored(query)));

    const found = [...yes, ...no].filter((doc) => matches(stored(doc)));

    expect(found).toEqual(yes);
  });

  it.each(REFUSED.map((row) => [JSON.stringify(row[0]), ...row] as const))(
    '%s is refused',
    (_text, query, code) => {
      expect(() => parseFilter(stored(query))).toThrow(expect.objectContaining({ code }));
    },
  );
});
