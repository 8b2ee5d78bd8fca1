import { Binary, Decimal128, Double, Int32, Long, ObjectId } from 'bson';
import { describe, expect, it } from 'vitest';
import { encode } from '../../values/codec.ts';
import { decode } from '../../values/decode.ts';
import { type Doc, isDoc } from '../../values/kinds.ts';
import { parseSchema } from './json-schema.ts';

/** Returns a document as read from disk, with its types. */
const stored = (doc: Doc): Doc => decode(encode(doc));
const schemaOf = (spec: Doc) => parseSchema(stored({ spec }).spec);

const id = new ObjectId();

describe('the keywords of a schema', () => {
  it.each<[string, Doc, unknown[], unknown[]]>([
    ['bsonType', { bsonType: 'int' }, [1, new Int32(7)], [new Double(1), new Long(1), '1', null]],
    ['bsonType, several', { bsonType: ['string', 'null'] }, ['a', null], [1, true]],
    ['bsonType number', { bsonType: 'number' }, [1, 1.5, new Long(1), new Decimal128('1')], ['1']],
    ['bsonType objectId', { bsonType: 'objectId' }, [id], [String(id)]],
    ['type', { type: 'boolean' }, [true], [0, 'true']],
    ['type number', { type: 'number' }, [1, new Decimal128('2.5')], [null]],
    ['enum', { enum: ['a', 1, { x: 1, y: 2 }] }, ['a', new Double(1), { y: 2, x: 1 }], ['b', 2, { x: 1 }]],
    ['minimum', { minimum: 5 }, [5, 6, new Decimal128('5.0'), 'no number'], [4, 4.99]],
    ['exclusive minimum', { minimum: 5, exclusiveMinimum: true }, [5.01], [5, 4]],
    ['maximum', { maximum: 5 }, [5, -1], [6, Number.POSITIVE_INFINITY]],
    ['exclusive maximum', { maximum: 5, exclusiveMaximum: true }, [4], [5]],
    ['multipleOf', { multipleOf: 3 }, [9, 0, 'x'], [10, 9.5]],
    ['minLength counts code points', { minLength: 2 }, ['ab', '😀😀', 5], ['a', '😀']],
    ['maxLength', { maxLength: 2 }, ['ab', '😀😀'], ['abc']],
    ['pattern is not anchored', { pattern: 'b+' }, ['abc', 5], ['ac']],
    ['required', { required: ['a', 'b'] }, [{ a: 1, b: null }, 'no object'], [{ a: 1 }]],
    [
      'properties of existing fields',
      { properties: { a: { bsonType: 'int' } } },
      [{ a: 1 }, {}],
      [{ a: 'x' }],
    ],
    [
      'patternProperties',
      { patternProperties: { '^s_': { bsonType: 'string' } } },
      [{ s_a: 'x', b: 1 }],
      [{ s_a: 1 }],
    ],
    [
      'additionalProperties: false',
      { properties: { a: {} }, patternProperties: { '^b': {} }, additionalProperties: false },
      [{ a: 1, b1: 2 }],
      [{ a: 1, c: 2 }],
    ],
    [
      'additionalProperties by schema',
      { additionalProperties: { bsonType: 'int' } },
      [{ a: 1 }],
      [{ a: 'x' }],
    ],
    ['minProperties', { minProperties: 1 }, [{ a: 1 }], [{}]],
    ['maxProperties', { maxProperties: 1 }, [{ a: 1 }], [{ a: 1, b: 1 }]],
    ['dependencies by name', { dependencies: { a: ['b'] } }, [{ a: 1, b: 1 }, { c: 1 }], [{ a: 1 }]],
    [
      'dependencies by schema',
      { dependencies: { a: { required: ['b'] } } },
      [{ a: 1, b: 1 }, {}],
      [{ a: 1 }],
    ],
    ['items by one schema', { items: { bsonType: 'int' } }, [[1, 2], [], 'x'], [[1, 'x']]],
    [
      'items by place',
      { items: [{ bsonType: 'int' }, { bsonType: 'string' }] },
      [[1, 'a', null], [1]],
      [['a']],
    ],
    ['additionalItems: false', { items: [{}], additionalItems: false }, [[1]], [[1, 2]]],
    [
      'additionalItems by schema',
      { items: [{}], additionalItems: { bsonType: 'int' } },
      [['a', 1]],
      [['a', 'b']],
    ],
    ['additionalItems without a list of items', { items: {}, additionalItems: false }, [[1, 2]], []],
    ['minItems', { minItems: 1 }, [[1], 'x'], [[]]],
    ['maxItems', { maxItems: 1 }, [[1]], [[1, 2]]],
    [
      'uniqueItems',
      { uniqueItems: true },
      [[1, 2]],
      [
        [1, new Double(1)],
        [
          { a: 1, b: 2 },
          { b: 2, a: 1 },
        ],
      ],
    ],
    ['allOf', { allOf: [{ minimum: 1 }, { maximum: 3 }] }, [2], [0, 4]],
    ['anyOf', { anyOf: [{ bsonType: 'int' }, { bsonType: 'string' }] }, [1, 'a'], [null]],
    ['oneOf', { oneOf: [{ minimum: 2 }, { maximum: 4 }] }, [1, 5], [3]],
    ['not', { not: { bsonType: 'int' } }, ['a'], [1]],
    ['binData', { bsonType: 'binData' }, [new Binary(Buffer.from('x'))], ['x']],
  ])('%s', (_name, spec, accepted, refused) => {
    const schema = schemaOf(spec);
    const values = stored({ accepted, refused });

    expect((values.accepted as unknown[]).filter((value) => !schema.accepts(value))).toEqual([]);
    expect((values.refused as unknown[]).filter((value) => schema.accepts(value))).toEqual([]);
  });

  it.each<[Doc, number]>([
    [{ $ref: '#/x' }, 9],
    [{ format: 'date' }, 9],
    [{ propertys: {} }, 9],
    [{ type: 'integer' }, 9],
    [{ bsonType: 'integer' }, 2],
    [{ type: 'string', bsonType: 'string' }, 9],
    [{ minimum: 'x' }, 14],
    [{ exclusiveMinimum: true }, 9],
    [{ minLength: -1 }, 9],
    [{ required: [] }, 9],
    [{ required: ['a', 'a'] }, 9],
    [{ enum: [1, 1] }, 9],
    [{ multipleOf: 0 }, 9],
    [{ properties: [] }, 14],
    [{ anyOf: {} }, 14],
    [{ additionalItems: 1 }, 14],
  ])('refuses %j with code %d', (spec, code) => {
    expect(() => schemaOf(spec)).toThrow(expect.objectContaining({ code }));
  });
});

describe('the report of a schema on an invalid value', () => {
  it('contains each property with its description and the rules that it breaks', () => {
    const schema = schemaOf({
      title: 'A student',
      required: ['name', 'year'],
      properties: { year: { bsonType: 'int', minimum: 2017, description: 'a year from 2017 on' } },
    });

    expect(schema.annotations).toEqual({ title: 'A student' });
    expect(schema.explain(stored({ year: 2016 }))).toEqual([
      {
        operatorName: 'required',
        specifiedAs: { required: ['name', 'year'] },
        missingProperties: ['name'],
      },
      {
        operatorName: 'properties',
        propertiesNotSatisfied: [
          {
            propertyName: 'year',
            description: 'a year from 2017 on',
            details: [
              {
                operatorName: 'minimum',
                specifiedAs: { minimum: 2017 },
                reason: 'comparison failed',
                consideredValue: 2016,
              },
            ],
          },
        ],
      },
    ]);
  });

  it('contains the actual type and the position of the invalid item', () => {
    const [broken] = schemaOf({ items: { bsonType: 'string' } }).explain(stored({ list: ['a', 5] }).list);

    expect(broken).toEqual({
      operatorName: 'items',
      reason: 'At least one item did not match the sub-schema',
      itemIndex: 1,
      details: [
        {
          operatorName: 'bsonType',
          specifiedAs: { bsonType: 'string' },
          reason: 'type did not match',
          consideredValue: 5,
          consideredType: 'int',
        },
      ],
    });
    expect(isDoc(broken)).toBe(true);
  });
});
