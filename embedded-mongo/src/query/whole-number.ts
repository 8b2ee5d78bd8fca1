/** Converts numbers for `$mod` and the bit tests: truncated to 64-bit integers. */
import type { Decimal128 } from 'bson';
import { bsonType } from '../values/kinds.ts';
import { numberOf } from '../values/numbers.ts';

const MAX = 2n ** 63n - 1n;

/** Returns a BSON number without its fraction; undefined if it is not a number or does not fit 64 bits. */
export function wholeNumberOf(value: unknown): bigint | undefined {
  const whole =
    bsonType(value) === 'Decimal128' ? wholeDecimal(value as Decimal128) : wholeOf(numberOf(value));
  return whole === undefined || whole > MAX || whole < -MAX - 1n ? undefined : whole;
}

function wholeOf(number: number | bigint): bigint | undefined {
  if (typeof number === 'bigint') return number;
  return Number.isFinite(number) ? BigInt(Math.trunc(number)) : undefined;
}

function wholeDecimal(decimal: Decimal128): bigint | undefined {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:E([+-]?\d+))?$/.exec(decimal.toString());
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(`${sign}${whole}${fraction}`);
  const shift = Number(exponent) - fraction.length;
  if (shift < 0) return digits / 10n ** BigInt(-shift);
  // Beyond 10^19, only zero fits 64 bits.
  if (shift > 19) return digits === 0n ? 0n : undefined;
  return digits * 10n ** BigInt(shift);
}
