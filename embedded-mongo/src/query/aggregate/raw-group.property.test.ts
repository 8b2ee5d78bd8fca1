/** Grouping encoded documents returns the same as the stage `$group`, including types. */
import { Decimal128, Double, EJSON, Long, ObjectId } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encode } from '../../values/codec.ts';
import { parseCollation } from '../../values/collation.ts';
import { decode } from '../../values/decode.ts';
import type { Doc } from '../../values/kinds.ts';
import { fieldsOfStages } from './needed-by-stages.ts';
import { RawGrouping } from './raw-group.ts';
import type { StageContext } from './stage.ts';
import { runStages } from './stages.ts';

const number = fc.oneof(
  fc.integer(),
  fc.integer({ min: -3, max: 3 }),
  fc.double().map((value) => new Double(value)),
  fc.constantFrom(0, 5, -0, 2 ** 31 - 1).map((value) => new Double(value)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((value) => Long.fromBigInt(value)),
  fc.constantFrom('5', '5.0', '0.1', 'NaN', '-1E+6').map((value) => Decimal128.fromString(value)),
);
const other = fc.constantFrom<unknown>(
  'text',
  'Text',
  '',
  null,
  true,
  new Date(5),
  new ObjectId('650000000000000000000001'),
  [],
  [5],
  [1, 'text'],
  { x: 5 },
  { x: 'text' },
  [{ x: 1 }, { x: 2 }],
);
const key = fc.oneof(
  other,
  fc.constantFrom<unknown>(5, new Double(5), Long.fromNumber(5), Decimal128.fromString('5.00')),
);
const value = fc.oneof({ weight: 4, arbitrary: number }, { weight: 1, arbitrary: other });
const document = fc.record({ before: other, k: key, v: value, w: value }, { requiredKeys: [] });

const idExpression = fc.constantFrom<unknown>(
  '$k',
  '$k',
  '$k',
  '$k.x',
  '$none',
  '$w',
  null,
  5,
  'text',
  { a: '$k' },
  {
    $type: '$k',
  },
);
const operand = fc.constantFrom<unknown>('$v', '$v', '$w', '$k', ['$v'], '$k.x', '$none', 1, 0.5, {
  $cond: [{ $isNumber: '$v' }, '$v', 0],
});
const accumulator = fc
  .tuple(fc.constantFrom('$sum', '$sum', '$avg', '$min', '$max', '$first', '$push', '$addToSet'), operand)
  .map(([operator, argument]): Doc => ({ [operator]: argument }));
const group = fc.tuple(idExpression, fc.array(accumulator, { maxLength: 4 })).map(
  ([_id, fields]): Doc => ({
    _id,
    ...Object.fromEntries(fields.map((field, i) => [`f${i}`, field])),
  }),
);
const collation = fc.constantFrom(undefined, undefined, { locale: 'en', strength: 2 });

/** Canonical Extended JSON, which shows types. */
function shown(docs: Iterable<Doc>): string {
  return EJSON.stringify(
    [...docs].map((doc) => decode(encode(doc))),
    { relaxed: false },
  );
}

function groupedRaw(raws: readonly Uint8Array[], spec: Doc, context: StageContext): string {
  const grouping = new RawGrouping(spec, fieldsOfStages([{ $group: spec }]) ?? [], context);
  const bytes = Buffer.concat(raws);
  let at = 0;
  for (const { length } of raws) {
    grouping.add(bytes, at, at + length);
    at += length;
  }
  bytes.fill(0xff);
  return shown(grouping.documents());
}

describe('RawGrouping', () => {
  it('groups like the stage', () => {
    fc.assert(
      fc.property(fc.array(document, { maxLength: 40 }), group, collation, (documents, spec, wanted) => {
        const raws = documents.map((one) => encode(one as Doc));
        const context: StageContext = { collation: parseCollation(wanted) };

        const expected = shown(runStages(raws.map(decode), [{ $group: spec }], context));

        expect(groupedRaw(raws, spec, context)).toBe(expected);
      }),
      { numRuns: 400 },
    );
  });

  it('groups equal numbers of different types and keeps the first one unchanged', () => {
    const raws = [new Double(5), 5, Long.fromNumber(5), 5].map((k) => encode({ k, v: 1 }));

    expect(groupedRaw(raws, { _id: '$k', n: { $sum: '$v' } }, {})).toBe(
      shown([{ _id: new Double(5), n: 4 }]),
    );
  });
});
