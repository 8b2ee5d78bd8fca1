/** `$bitsAllSet` and its three variants: the bits to test, and their positions in numbers and binary data. */
import { badValue, failedToParse } from '../errors.ts';
import { bytesOf } from '../values/compare.ts';
import { isNumeric, RANK, rankOf, typeNameOf } from '../values/kinds.ts';
import { compareNumbers, numberOf } from '../values/numbers.ts';
import { wholeNumberOf } from './whole-number.ts';

/** The highest bit position of a number; higher positions repeat the sign bit. */
const SIGN = 63;
const MAX_POSITION = 2 ** 31 - 1;

/** Returns the positions from a list, a mask or binary data. @throws MongoError 2, 9 */
export function bitPositions(operator: string, value: unknown): number[] {
  if (Array.isArray(value)) return value.map(positionOf);
  if (rankOf(value) === RANK.binData) {
    const { bytes } = bytesOf(value);
    return Array.from({ length: bytes.length * 8 }, (_, i) => i).filter((i) => isSetIn(bytes, i));
  }
  if (!isNumeric(value)) {
    throw badValue(
      `${operator} takes an Array, a number, or a BinData but received: ${operator}: ${typeNameOf(value)}`,
    );
  }
  const mask = wholeNumberOf(value);
  if (mask === undefined || compareNumbers(value, mask) !== 0) {
    throw failedToParse(`Expected an integer: ${operator}: ${String(numberOf(value))}`);
  }
  if (mask < 0n) throw failedToParse(`Expected a non-negative number in: ${operator}: ${mask}`);
  return Array.from({ length: SIGN }, (_, i) => i).filter((i) => (mask >> BigInt(i)) % 2n === 1n);
}

function positionOf(value: unknown): number {
  const number = isNumeric(value) ? Number(numberOf(value)) : Number.NaN;
  const problem = (what: string): Error => badValue(`Failed to parse bit position. ${what}`);
  if (!Number.isInteger(number)) throw problem(`Expected an integer, got: ${typeNameOf(value)}`);
  if (number < 0) throw problem('Expected a non-negative number');
  if (number > MAX_POSITION) throw problem('Cannot represent as a 32-bit integer');
  return number;
}

/** Bit 0 is the lowest bit of the first byte; bits past the end are clear. */
function isSetIn(bytes: Uint8Array, position: number): boolean {
  return (((bytes[position >> 3] ?? 0) >> (position & 7)) & 1) === 1;
}

/** Returns a test of a value's bits. Numbers with a fraction or beyond 64 bits never match. */
export function bitsTest(mode: string, positions: readonly number[]): (value: unknown) => boolean {
  return (value) => {
    const isSet = bitsOf(value);
    if (isSet === undefined) return false;
    if (mode === '$bitsAllSet') return positions.every(isSet);
    if (mode === '$bitsAnySet') return positions.some(isSet);
    const isClear = (position: number): boolean => !isSet(position);
    return mode === '$bitsAllClear' ? positions.every(isClear) : positions.some(isClear);
  };
}

function bitsOf(value: unknown): ((position: number) => boolean) | undefined {
  if (rankOf(value) === RANK.binData) {
    const { bytes } = bytesOf(value);
    return (position) => isSetIn(bytes, position);
  }
  if (!isNumeric(value)) return undefined;
  const whole = wholeNumberOf(value);
  if (whole === undefined || compareNumbers(value, whole) !== 0) return undefined;
  return (position) => ((whole >> BigInt(Math.min(position, SIGN))) & 1n) === 1n;
}
