import { Decimal128, Double, EJSON, Long } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, decimalOf, divide, exactWholeNumberOf, multiply, remainder, subtract } from './arithmetic.ts';
import { compareDecimals, exactDecimal, makeDecimal, parseDecimal } from './decimal.ts';

const long = (text: string): Long => Long.fromString(text);
const double = (value: number): Double => new Double(value);
const decimal = (text: string): Decimal128 => Decimal128.fromString(text);
const shown = (value: unknown): string => EJSON.stringify({ value }, { relaxed: false });

const OPERATIONS = { add, subtract, multiply, divide, remainder };

const CASES: [keyof typeof OPERATIONS, unknown, unknown, unknown][] = [
  ['add', 1, 2, 3],
  ['add', 2147483647, 1, long('2147483648')],
  ['add', -2147483648, -1, long('-2147483649')],
  ['add', long('9223372036854775806'), 1, long('9223372036854775807')],
  ['add', long('9223372036854775807'), 1, double(2 ** 63)],
  ['add', long('9007199254740993'), long('2'), long('9007199254740995')],
  ['add', 1, long('2'), long('3')],
  ['add', 2.5, 2.5, double(5)],
  ['add', 1, double(2), double(3)],
  ['add', 0.5, 1, 1.5],
  ['add', double(-0), double(-0), double(-0)],
  ['add', Number.NaN, 1, Number.NaN],
  ['add', Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN],
  ['add', decimal('0.1'), decimal('0.2'), decimal('0.3')],
  ['add', decimal('1.10'), decimal('2.2'), decimal('3.30')],
  [
    'add',
    decimal('9999999999999999999999999999999999'),
    1,
    decimal('1.000000000000000000000000000000000E+34'),
  ],
  ['add', decimal('1E+200'), decimal('1'), decimal('1.000000000000000000000000000000000E+200')],
  ['add', decimal('1'), 0.1, decimal('1.100000000000000')],
  ['add', decimal('NaN'), 1, decimal('NaN')],
  ['add', decimal('Infinity'), decimal('-Infinity'), decimal('NaN')],
  ['add', decimal('9.999999999999999999999999999999999E+6144'), decimal('1E+6144'), decimal('Infinity')],
  ['add', long('9007199254740993'), decimal('0.5'), decimal('9007199254740993.5')],
  ['subtract', -2147483648, 1, long('-2147483649')],
  ['subtract', long('-9223372036854775808'), 1, double(-(2 ** 63))],
  ['subtract', decimal('1'), decimal('1.0'), decimal('0.0')],
  ['multiply', 65536, 65536, long('4294967296')],
  ['multiply', long('4294967296'), long('4294967296'), double(2 ** 64)],
  ['multiply', 3, 0.5, 1.5],
  ['multiply', -1, double(0), double(-0)],
  ['multiply', decimal('1.20'), 2, decimal('2.40')],
  ['multiply', decimal('1E-6176'), decimal('0.5'), decimal('0E-6176')],
  ['multiply', decimal('1E+6111'), decimal('1E+30'), decimal('1.000000000000000000000000000000E+6141')],
  ['divide', 10, 4, 2.5],
  ['divide', 10, 5, double(2)],
  ['divide', decimal('1'), 3, decimal('0.3333333333333333333333333333333333')],
  ['divide', decimal('2'), 3, decimal('0.6666666666666666666666666666666667')],
  ['divide', decimal('10.0'), 5, decimal('2.0')],
  ['divide', decimal('1'), 8, decimal('0.125')],
  ['divide', decimal('1'), decimal('Infinity'), decimal('0E-6176')],
  ['remainder', 7, 3, 1],
  ['remainder', -7, 3, -1],
  ['remainder', long('9223372036854775807'), 10, long('7')],
  ['remainder', 5.5, 2, 1.5],
  ['remainder', 6, double(3), double(0)],
  ['remainder', decimal('5.50'), 2, decimal('1.50')],
  ['remainder', Number.POSITIVE_INFINITY, 2, Number.NaN],
];

function inDoubles(name: string, x: number, y: number): number {
  if (name === 'multiply') return x * y;
  return name === 'add' ? x + y : x - y;
}

describe('arithmetic', () => {
  it.each(CASES)('%s of %o and %o is %o', (name, a, b, expected) => {
    expect(shown(OPERATIONS[name](a, b))).toBe(shown(expected));
  });

  it('on integers gives exact integers of the narrowest type', () => {
    const whole = fc.oneof(
      fc.integer(),
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((value) => Long.fromBigInt(value)),
    );
    fc.assert(
      fc.property(whole, whole, fc.constantFrom('add', 'subtract', 'multiply'), (a, b, name) => {
        const x = BigInt(a.toString());
        const y = BigInt(b.toString());
        const exact = { add: x + y, subtract: x - y, multiply: x * y }[name];

        const result = OPERATIONS[name as 'add'](a, b);

        const isLong = exact === BigInt.asIntN(64, exact);
        if (isLong) expect(String(result)).toBe(String(exact));
        else expect(shown(result)).toBe(shown(double(inDoubles(name, Number(x), Number(y)))));
      }),
    );
  });

  it('on decimals is exact if the result fits 34 digits', () => {
    const digits = fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n });
    const places = fc.integer({ min: -20, max: 20 });
    fc.assert(
      fc.property(digits, places, digits, places, (a, exponentOfA, b, exponentOfB) => {
        const x = decimal(`${a}E${exponentOfA}`);
        const y = decimal(`${b}E${exponentOfB}`);

        const product = parseDecimal(multiply(x, y) as Decimal128);

        expect(product).toMatchObject({ digits: a * b, exponent: exponentOfA + exponentOfB });
      }),
    );
  });
});

describe('decimals', () => {
  it('survive encoding and decoding unchanged', () => {
    const digits = fc.bigInt({ min: -(10n ** 34n) + 1n, max: 10n ** 34n - 1n });
    fc.assert(
      fc.property(digits, fc.integer({ min: -6176, max: 6111 }), (value, exponent) => {
        const made = makeDecimal({ digits: value, exponent });

        expect(parseDecimal(made)).toMatchObject({ digits: value, exponent });
        expect(made.toString()).toBe(Decimal128.fromString(`${value}E${exponent}`).toString());
      }),
    );
  });

  it('from doubles are exact, or have 15 digits if converted', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const exact = exactDecimal(value);

        expect(typeof exact === 'number' ? exact : Number(`${exact.digits}e${exact.exponent}`)).toBe(
          value === 0 ? 0 : value,
        );
      }),
    );
    expect(makeDecimal(decimalOf(5.5)).toString()).toBe('5.50000000000000');
    expect(compareDecimals(exactDecimal(0.1), parseDecimal(decimal('0.1')))).toBe(1);
  });

  it.each([
    [decimal('3.00'), 3n],
    [decimal('1E+3'), 1000n],
    [decimal('3.5'), undefined],
    [decimal('NaN'), undefined],
    [3.5, undefined],
    [long('9223372036854775807'), 9223372036854775807n],
  ])('%o is the integer %s', (value, expected) => {
    expect(exactWholeNumberOf(value)).toBe(expected);
  });
});
