import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { maxTdtDepth, maxTdtLength, parseTdt, TdtSyntaxError } from './tdt-parser.ts';
import type { TdtFields, TdtValue } from './tdt-value.ts';
import { type MapForm, writeObject } from './testing/write-tdt.ts';

const fields = (entries: [string, TdtValue][]): TdtFields => new Map(entries);
const parseValue = (text: string): TdtValue => parseTdt(`{v: ${text}}`).get('v');

const refusalOf = (text: string): Pick<TdtSyntaxError, 'problem' | 'offset' | 'found' | 'path'> => {
  try {
    parseTdt(text);
  } catch (error) {
    if (error instanceof TdtSyntaxError) return error;
    throw error;
  }
  throw new Error(`It was read: ${text.slice(0, 100)}`);
};

describe('a value of a file', () => {
  test.each<[string, TdtValue]>([
    ['"plain"', 'plain'],
    ['"a \\"quote\\", a \\\\, a\\nbreak\\r\\t"', 'a "quote", a \\, a\nbreak\r\t'],
    ['"\\u00e4\\xe4 \\uD83C\\uDCCF"', 'ää 🃏'],
    ['"new GamePlayer({ // `x`"', 'new GamePlayer({ // `x`'],
    ['0', 0],
    ['-12.50', -12.5],
    ['1742517130118', 1_742_517_130_118],
    ['1e3', 1000],
    ['true', true],
    ['false', false],
    ['null', null],
    ['undefined', undefined],
    ['[]', []],
    ['[null, undefined, -1]', [null, undefined, -1]],
    ['{}', fields([])],
    [
      '{a: 1, "b c": 2, $_9: 3}',
      fields([
        ['a', 1],
        ['b c', 2],
        ['$_9', 3],
      ]),
    ],
    ['new LO.Layout({a: 1})', { className: 'LO.Layout', args: [fields([['a', 1]])] }],
    ['new PerPlayerRake([0])', { className: 'PerPlayerRake', args: [[0]] }],
    ['new Unknown()', { className: 'Unknown', args: [] }],
    ['new Pair(1, "b")', { className: 'Pair', args: [1, 'b'] }],
    [
      'Map.from([["k", 1], ["l", [2]]])',
      fields([
        ['k', 1],
        ['l', [2]],
      ]),
    ],
    ['Map.from([])', fields([])],
    ['new Map({"k": 1})', fields([['k', 1]])],
    ['new Map([["k", 1]])', fields([['k', 1]])],
    ['new Map()', fields([])],
    ['\r\n\t [ 1 ,\n2 ]\n', [1, 2]],
  ])('%s is read', (text, value) => {
    expect(parseValue(text)).toStrictEqual(value);
  });

  test('keys that mean something in JavaScript are keys like others', () => {
    const read = parseTdt('{__proto__: {isAdmin: true}, constructor: 1, "toString": 2, new: 3, true: 4}');

    expect([...read.keys()]).toEqual(['__proto__', 'constructor', 'toString', 'new', 'true']);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test('the last of two equal keys counts', () => {
    expect(parseTdt('{a: 1, b: 2, a: 3}')).toStrictEqual(
      fields([
        ['a', 3],
        ['b', 2],
      ]),
    );
  });
});

describe('what is no value is refused, with its position and what stands there', () => {
  test.each([
    ['name', 'word-unknown', 'name}'],
    ['process.exit(1)', 'word-unknown', 'process.exit(1)}'],
    ['NaN', 'word-unknown', 'NaN}'],
    ['Infinity', 'word-unknown', 'Infinity}'],
    ['function () {}', 'word-unknown', 'function () {}}'],
    ['() => 1', 'unexpected', '() => 1}'],
    ['(1)', 'unexpected', '(1)}'],
    ['!0', 'unexpected', '!0}'],
    ['+1', 'unexpected', '+1}'],
    ['/x/', 'unexpected', '/x/}'],
    ['`text`', 'unexpected', '`text`}'],
    ["'text'", 'unexpected', "'text'}"],
    ['// comment\n1', 'comment', '// comment\n1}'],
    ['/* comment */1', 'comment', '/* comment */1}'],
    ['Map.of([])', 'word-unknown', 'Map.of([])}'],
    ['Map', 'word-unknown', 'Map}'],
    ['eval("1")', 'word-unknown', 'eval("1")}'],
    ['new Function("return 1")()', 'class-refused', 'Function("return 1")()}', 'new '],
    ['new AsyncFunction("")', 'class-refused', 'AsyncFunction("")}', 'new '],
    ['new a.constructor("")', 'class-refused', 'a.constructor("")}', 'new '],
    ['new Name', 'unexpected', '}', 'new Name'],
    ['new new Name()', 'word-unknown', 'Name()}', 'new new '],
    ['new Name(1)(2)', 'unexpected', '(2)}', 'new Name(1)'],
    ['new Name().run()', 'unexpected', '.run()}', 'new Name()'],
    ['Map.from([1])', 'no-pair', '[1])}', 'Map.from('],
    ['Map.from([["a"]])', 'no-pair', '[["a"]])}', 'Map.from('],
    ['Map.from([[{}, 1]])', 'no-pair', '[[{}, 1]])}', 'Map.from('],
    ['Map.from("ab")', 'no-pair', '"ab")}', 'Map.from('],
    ['"a" + "b"', 'unexpected', '+ "b"}', '"a" '],
    ['1 + 1', 'unexpected', '+ 1}', '1 '],
    ['1, 2', 'unexpected', '2}', '1, '],
    ['[1,]', 'unexpected', ']}', '[1,'],
    ['[,1]', 'unexpected', ',1]}', '['],
    ['[1 2]', 'unexpected', '2]}', '[1 '],
    ['[...x]', 'unexpected', '...x]}', '['],
    ['{a}', 'unexpected', '}}', '{a'],
    ['{a() {}}', 'unexpected', '() {}}}', '{a'],
    ['{get a() {}}', 'word-unknown', 'a() {}}}', '{get '],
    ['{[a]: 1}', 'unexpected', '[a]: 1}}', '{'],
    ['{1: 2}', 'unexpected', '1: 2}}', '{'],
    ['a = 1', 'word-unknown', 'a = 1}'],
    ['01', 'number-unreadable', '01}'],
    ['1.', 'number-unreadable', '1.}'],
    ['.5', 'unexpected', '.5}'],
    ['0x10', 'number-unreadable', '0x10}'],
    ['1n', 'number-unreadable', '1n}'],
    ['1_000', 'number-unreadable', '1_000}'],
    ['--1', 'number-unreadable', '--1}'],
    ['-', 'number-unreadable', '-}'],
    ['1e999', 'number-unreadable', '1e999}'],
    ['"\\q"', 'escape-unknown', '\\q"}', '"'],
    ['"\\u12"', 'escape-unknown', '\\u12"}', '"'],
    ['"\\xzz"', 'escape-unknown', '\\xzz"}', '"'],
    ['"two\nlines"', 'text-not-closed', '\nlines"}', '"two'],
    ['"open}', 'text-not-closed', '', '"open}}'],
  ])('%s: %s', (value, problem, found, before = '') => {
    const start = '{v: ';

    const refusal = refusalOf(`${start}${value}}`);

    expect(refusal).toMatchObject({ problem, found: found.slice(0, 24) });
    expect(refusal.offset).toBe(start.length + before.length);
  });

  test.each([
    ['', 'ends-early', 0],
    ['  ', 'ends-early', 2],
    ['[1]', 'unexpected', 0],
    ['"text"', 'unexpected', 0],
    ['new Tournament({})', 'word-unknown', 0],
    ['{a: 1}; {b: 2}', 'text-after-end', 6],
    ['{a: 1}{b: 2}', 'text-after-end', 6],
    ['{a: 1} // end', 'text-after-end', 7],
    ['({a: 1})', 'unexpected', 0],
    ['{a: 1', 'ends-early', 5],
    ['{a:', 'ends-early', 3],
    ['{a', 'ends-early', 2],
  ])('a file %j is refused: %s at %d', (text, problem, offset) => {
    expect(refusalOf(text)).toMatchObject({ problem, offset });
  });

  test('the path leads to the position', () => {
    expect(refusalOf('{T: new A({Players: Map.from([["k", 1], ["l", {a: [1, x]}]])})}').path).toEqual([
      'T',
      'Players',
      '1',
      '1',
      'a',
      '1',
    ]);
  });
});

describe('a hostile file', () => {
  const nested = (open: string, close: string, levels: number): string =>
    `{v: ${open.repeat(levels)}${close.repeat(levels)}}`;

  test('is refused when it is nested too deeply, before the stack ends', () => {
    expect(parseTdt(nested('[', ']', maxTdtDepth - 1)).size).toBe(1);
    for (const [open, close] of [
      ['[', ']'],
      ['{a:', '}'],
      ['new A(', ')'],
      ['Map.from([["a",', ']])'],
    ] as const) {
      expect(refusalOf(nested(open, close, 1_000_000 / open.length))).toMatchObject({ problem: 'too-deep' });
    }
  });

  test('is refused when it has too many values', () => {
    expect(refusalOf(`{v: [${'0,'.repeat(1_000_000)}0]}`)).toMatchObject({ problem: 'too-many-values' });
  });

  test('is refused when it is too large, without being read', () => {
    expect(refusalOf('['.repeat(maxTdtLength + 1))).toMatchObject({ problem: 'too-large' });
  });

  test('is refused when a number never ends', () => {
    expect(refusalOf(`{v: ${'9'.repeat(5_000_000)}}`)).toMatchObject({
      problem: 'number-unreadable',
      offset: 4,
      found: '9'.repeat(24),
    });
  });

  test('never runs what it contains', () => {
    const run = vi.fn();
    vi.stubGlobal('runIfEvaluated', run);

    for (const code of [
      'runIfEvaluated()',
      '(runIfEvaluated(), 1)',
      'new runIfEvaluated()',
      '`x` + runIfEvaluated()',
      '{get a() { return runIfEvaluated(); }}.a',
      'new Function("runIfEvaluated()")()',
    ]) {
      try {
        parseTdt(`{v: ${code}}`);
      } catch (error) {
        expect(error).toBeInstanceOf(TdtSyntaxError);
      }
    }

    vi.unstubAllGlobals();
    expect(run).not.toHaveBeenCalled();
  });
});

const { value: anyValue } = fc.letrec<{ value: TdtValue; map: TdtFields }>((tie) => ({
  map: fc
    .array(fc.tuple(fc.string({ unit: 'binary' }), tie('value')), { maxLength: 4 })
    .map((entries) => new Map(entries)),
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.string({ unit: 'binary' }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    fc.constantFrom(true, false, null, undefined),
    fc.array(tie('value'), { maxLength: 4 }),
    tie('map'),
    fc.record(
      {
        className: fc.constantFrom('GamePlayer', 'LO.Layout', 'PerPlayerRake'),
        args: fc.array(tie('value'), { maxLength: 2 }),
      },
      { noNullPrototype: true },
    ),
  ),
}));

describe('any file', () => {
  test('is read back as it was written, with maps of both forms', () => {
    fc.assert(
      fc.property(anyValue, fc.constantFrom<MapForm>('map-from', 'new-map'), (value, form) => {
        const file = fields([
          ['V', '3.7.2'],
          ['T', value],
        ]);
        expect(parseTdt(writeObject(file, form))).toStrictEqual(file);
      }),
      { numRuns: 500 },
    );
  });

  test('is refused wherever it is cut off', () => {
    fc.assert(
      fc.property(anyValue, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (value, part) => {
        const text = writeObject(fields([['T', value]]), 'map-from');
        const cut = text.slice(0, Math.floor(part * text.length));
        expect(refusalOf(cut).offset).toBeLessThanOrEqual(cut.length);
      }),
      { numRuns: 500 },
    );
  });

  test('with one character replaced is read or refused, never more', () => {
    const character = fc.constantFrom(...'"\\{}[]():,.-0e n/`');
    fc.assert(
      fc.property(anyValue, fc.nat(), character, (value, at, replaced) => {
        const text = writeObject(fields([['T', value]]), 'new-map');
        const index = at % text.length;
        try {
          parseTdt(text.slice(0, index) + replaced + text.slice(index + 1));
        } catch (error) {
          expect(error).toBeInstanceOf(TdtSyntaxError);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
