import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
  Timestamp,
} from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encode } from './codec.ts';
import { decode, decodeWithRawArray } from './decode.ts';
import { FieldReader } from './field-reader.ts';
import type { Doc } from './kinds.ts';

const text = fc.string({ unit: 'binary' }).map((one) => one.toWellFormed());
const cText = text.map((one) => one.replaceAll('\0', ''));
const bytes = fc.uint8Array({ maxLength: 20 });
const scalar = fc.oneof(
  fc.double().map((value) => new Double(value)),
  fc.integer().map((value) => new Int32(value)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((value) => Long.fromBigInt(value)),
  fc.uint8Array({ minLength: 16, maxLength: 16 }).map((value) => new Decimal128(value)),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((value) => new ObjectId(value)),
  fc.tuple(bytes, fc.constantFrom(0, 2, 3, 5, 128)).map(([data, subtype]) => new Binary(data, subtype)),
  fc.date({ noInvalidDate: true }),
  fc.boolean(),
  fc.constantFrom(null, new MinKey(), new MaxKey()),
  text,
  text.map((one) => new BSONSymbol(one)),
  text.map((one) => new Code(one)),
  cText.map((one) => new BSONRegExp(one, 'im')),
  fc.tuple(fc.nat(), fc.nat()).map(([t, i]) => new Timestamp({ t, i })),
);
// JavaScript sorts integer-like names first, so documents with such names can come back in a different order.
const name = fc
  .oneof(fc.constantFrom('a', 'b', '_id', '__proto__', 'ä'), cText)
  .filter((one) => !/^\d+$/.test(one));
const { document } = fc.letrec<{ value: unknown; document: [string, unknown][] }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    tie('document').map(docOf),
    fc.tuple(text, tie('document')).map(([code, scope]) => new Code(code, docOf(scope))),
  ),
  document: fc.uniqueArray(fc.tuple(name, tie('value')), { selector: ([key]) => key, maxLength: 5 }),
}));

function docOf(entries: [string, unknown][]): Doc {
  const doc: Doc = {};
  for (const [key, value] of entries) {
    Object.defineProperty(doc, key, { value, writable: true, enumerable: true, configurable: true });
  }
  return doc;
}

describe('decode', () => {
  it('returns documents that encode to the same bytes', () => {
    fc.assert(
      fc.property(document, (entries) => {
        const raw = serialize(docOf(entries));

        expect(Buffer.from(encode(decode(raw))).equals(raw)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('returns plain numbers only if they are unambiguous, and classes otherwise', () => {
    const raw = serialize({
      int: new Int32(5),
      half: 0.5,
      whole: new Double(5),
      zero: new Double(-0),
      nan: Number.NaN,
      long: Long.fromNumber(5),
    });

    expect(decode(raw)).toEqual({
      int: 5,
      half: 0.5,
      whole: new Double(5),
      zero: new Double(-0),
      nan: Number.NaN,
      long: Long.fromNumber(5),
    });
  });

  it('reads some fields and skips the others, whatever their values', () => {
    fc.assert(
      fc.property(document, name, (entries, wanted) => {
        const raw = serialize(docOf(entries));
        const whole = decode(raw);

        const some = new FieldReader([wanted]).read(raw);

        const expected = Object.hasOwn(whole, wanted) ? docOf([[wanted, whole[wanted]]]) : {};
        expect(encode(some)).toEqual(encode(expected));
      }),
    );
  });

  it('leaves the documents of a command encoded', () => {
    const docs = [{ a: new Double(1) }, { b: 'x' }];

    const command = decodeWithRawArray(serialize({ insert: 'c', documents: docs }), 'documents');

    expect(command.documents).toEqual(docs.map((doc) => Buffer.from(serialize(doc))));
  });

  it('refuses invalid BSON and never reads past its end', () => {
    fc.assert(
      fc.property(document, fc.nat(), fc.integer({ min: 0, max: 255 }), (entries, place, byte) => {
        const raw = Buffer.from(serialize(docOf(entries)));
        raw[place % raw.length] = byte;
        let refused: unknown;

        try {
          decode(raw);
        } catch (error) {
          refused = error;
        }

        if (refused !== undefined) expect(refused).toMatchObject({ name: 'MongoError' });
      }),
      { numRuns: 2000 },
    );
  });

  it('refuses documents nested deeper than the limit of MongoDB', () => {
    let deep: Doc = {};
    for (let i = 0; i < 300; i += 1) deep = { deep };

    expect(() => decode(serialize(deep))).toThrow('maximum nested object depth');
  });
});
