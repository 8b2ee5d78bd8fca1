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
import { describe, expect, it } from 'vitest';
import { MISSING, RawFields, TYPE } from './raw-fields.ts';
import { dateAt, doubleAt, longAt, textAt } from './raw-values.ts';

const OF_EVERY_TYPE = {
  double: new Double(5),
  string: 'ä\0b',
  document: { wanted: 'within a document' },
  array: ['wanted', { wanted: 1 }],
  binary: new Binary(Buffer.from('wanted\0')),
  objectId: new ObjectId(),
  boolean: true,
  date: new Date(-1),
  null: null,
  regex: new BSONRegExp('wanted', 'i'),
  symbol: new BSONSymbol('wanted'),
  code: new Code('wanted'),
  codeWithScope: new Code('wanted', { wanted: 1 }),
  int32: 7,
  timestamp: new Timestamp({ t: 1, i: 2 }),
  long: Long.fromString('9007199254740993'),
  decimal: Decimal128.fromString('1.5'),
  maxKey: new MaxKey(),
  minKey: new MinKey(),
  want: 'a shorter name',
  wanted2: 'a longer name',
  wantea: 'another name of the same length',
};

describe('RawFields', () => {
  it('finds a field after values of every type', () => {
    const fields = new RawFields(['wanted']);
    const raw = serialize({ ...OF_EVERY_TYPE, wanted: 42 });

    fields.find(raw);

    expect(fields.types[0]).toBe(TYPE.int32);
    expect([...raw.subarray(fields.starts[0], fields.ends[0])]).toEqual([42, 0, 0, 0]);
  });

  it.each([
    ['an undefined value', [0x06, ...Buffer.from('gone\0')]],
    ['a pointer', [0x0c, ...Buffer.from('p\0'), 2, 0, 0, 0, 0x63, 0, ...Buffer.alloc(12)]],
  ])('finds a field after %s, which drivers no longer write', (_what, element) => {
    const wanted = [TYPE.int32, ...Buffer.from('wanted\0'), 42, 0, 0, 0];
    const raw = Buffer.from([0, 0, 0, 0, ...element, ...wanted, 0]);
    raw.writeInt32LE(raw.length);
    const fields = new RawFields(['wanted']);

    fields.find(raw);

    expect(fields.types[0]).toBe(TYPE.int32);
    expect(fields.ends[0]).toBe(raw.length - 1);
  });

  it('does not search inside values and resets its state for each document', () => {
    const fields = new RawFields(['wanted', 'long']);
    fields.find(serialize({ wanted: 1 }));

    fields.find(serialize(OF_EVERY_TYPE));

    expect([...fields.types]).toEqual([MISSING, TYPE.long]);
    expect(fields.foundCount).toBe(1);
  });

  it('reads a document inside a buffer with several', () => {
    const fields = new RawFields(['text', 'at', 'half', 'long']);
    const first = serialize(OF_EVERY_TYPE);
    const second = serialize({ half: -0.5, at: new Date(1234), text: 'ä😀', long: Long.fromNumber(-3) });
    const data = Buffer.concat([first, second, first]);

    fields.find(data, first.length, first.length + second.length);

    const [text = 0, at = 0, half = 0, long = 0] = fields.starts;
    expect(textAt(data, text)).toBe('ä😀');
    expect(dateAt(data, at)).toBe(1234);
    expect(doubleAt(data, half)).toBe(-0.5);
    expect(longAt(data, long)).toBe(-3);
    expect([...fields.order]).toEqual([2, 1, 0, 3]);
  });

  it.each([
    '9007199254740991',
    '-9007199254740991',
    '9007199254740992',
    '-9007199254740992',
    '9223372036854775807',
    '-9223372036854775808',
    '4294967296',
    '-1',
  ])('reads the long %s exactly', (digits) => {
    const raw = serialize({ long: Long.fromString(digits) });
    const fields = new RawFields(['long']);

    fields.find(raw);

    const exact = BigInt(digits);
    const isSafe = Number.isSafeInteger(Number(exact));
    expect(longAt(raw, fields.starts[0] ?? 0)).toBe(isSafe ? Number(exact) : exact);
  });

  it('refuses invalid BSON and always terminates', () => {
    const raw = serialize({ a: 'text', b: { c: 1 }, d: new Binary(Buffer.from('x')), wanted: 1 });
    const fields = new RawFields(['wanted']);

    for (let place = 0; place < raw.length; place += 1) {
      for (const byte of [0, 1, 0x7f, 0x80, 0xff]) {
        const broken = Uint8Array.from(raw);
        broken[place] = byte;
        try {
          fields.find(broken);
        } catch (error) {
          expect(error).toMatchObject({ code: 22 });
        }
      }
    }
  });
});
