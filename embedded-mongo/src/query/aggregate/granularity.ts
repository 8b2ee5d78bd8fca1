/** Series of preferred numbers to which `$bucketAuto` rounds its boundaries. */
import { Decimal128 } from 'bson';
import { MongoError } from '../../errors.ts';
import { doubleValue } from '../../values/arithmetic.ts';
import { bsonType, isNumeric, typeNameOf } from '../../values/kinds.ts';
import { numberOf } from '../../values/numbers.ts';

/** Rounds a boundary to the next number of a series, never to itself. Zero stays zero. */
export type Rounder = { up(value: unknown): unknown; down(value: unknown): unknown };

const R5 = [1, 1.6, 2.5, 4, 6.3];
const R10 = [1, 1.25, 1.6, 2, 2.5, 3.15, 4, 5, 6.3, 8];
const R20 = [1, 1.12, 1.25, 1.4, 1.6, 1.8, 2, 2.24, 2.5, 2.8, 3.15, 3.55, 4, 4.5, 5, 5.6, 6.3, 7.1, 8, 9];
const R40 = [
  1, 1.06, 1.12, 1.18, 1.25, 1.32, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2, 2.12, 2.24, 2.36, 2.5, 2.65, 2.8, 3, 3.15,
  3.35, 3.55, 3.75, 4, 4.25, 4.5, 4.75, 5, 5.3, 5.6, 6, 6.3, 6.7, 7.1, 7.5, 8, 8.5, 9, 9.5,
];
const R80 = [
  1, 1.03, 1.06, 1.09, 1.12, 1.15, 1.18, 1.22, 1.25, 1.28, 1.32, 1.36, 1.4, 1.45, 1.5, 1.55, 1.6, 1.65, 1.7,
  1.75, 1.8, 1.85, 1.9, 1.95, 2, 2.06, 2.12, 2.18, 2.24, 2.3, 2.36, 2.43, 2.5, 2.58, 2.65, 2.72, 2.8, 2.9, 3,
  3.07, 3.15, 3.25, 3.35, 3.45, 3.55, 3.65, 3.75, 3.87, 4, 4.12, 4.25, 4.37, 4.5, 4.62, 4.75, 4.87, 5, 5.15,
  5.3, 5.45, 5.6, 5.8, 6, 6.15, 6.3, 6.5, 6.7, 6.9, 7.1, 7.3, 7.5, 7.75, 8, 8.25, 8.5, 8.75, 9, 9.25, 9.5,
  9.75,
];
const E24 = [
  1, 1.1, 1.2, 1.3, 1.5, 1.6, 1.8, 2, 2.2, 2.4, 2.7, 3, 3.3, 3.6, 3.9, 4.3, 4.7, 5.1, 5.6, 6.2, 6.8, 7.5, 8.2,
  9.1,
];
const E12 = [1, 1.2, 1.5, 1.8, 2.2, 2.7, 3.3, 3.9, 4.7, 5.6, 6.8, 8.2];
const E6 = [1, 1.5, 2.2, 3.3, 4.7, 6.8];

/** The finer E series follow their formula, except for one number of E192. */
function fineSeries(steps: number): number[] {
  const rounded = Array.from({ length: steps }, (_, i) => Math.round(10 ** (i / steps) * 100) / 100);
  return rounded.map((number) => (steps === 192 && number === 9.19 ? 9.2 : number));
}

const SERIES: Readonly<Record<string, readonly number[]>> = {
  R5,
  R10,
  R20,
  R40,
  R80,
  '1-2-5': [1, 2, 5],
  E6,
  E12,
  E24,
  E48: fineSeries(48),
  E96: fineSeries(96),
  E192: fineSeries(192),
};

/** Multiplies a number by a power of ten without rounding errors. */
const scaled = (number: number, power: number): number => Number(`${number}e${power}`);

function inSeries(series: readonly number[], value: number, isUp: boolean): number {
  const power = Math.floor(Math.log10(value));
  const near = [power - 1, power, power + 1].flatMap((one) => series.map((number) => scaled(number, one)));
  const found = isUp ? near.find((number) => number > value) : near.findLast((number) => number < value);
  return found ?? value;
}

function powerOfTwo(value: number, isUp: boolean): number {
  return 2 ** (isUp ? Math.floor(Math.log2(value)) + 1 : Math.ceil(Math.log2(value)) - 1);
}

/** Returns the rounder of a granularity. @throws MongoError 40257 for an unknown name */
export function granularityRounder(name: string): Rounder {
  const series = Object.hasOwn(SERIES, name) ? SERIES[name] : undefined;
  if (series === undefined && name !== 'POWERSOF2')
    throw new MongoError(40257, `Unknown rounding granularity '${name}'`);
  const round = (value: unknown, isUp: boolean): unknown => {
    const number = Number(numberOf(value));
    let rounded = number;
    if (number !== 0 && Number.isFinite(number))
      rounded = series === undefined ? powerOfTwo(number, isUp) : inSeries(series, number, isUp);
    return bsonType(value) === 'Decimal128' ? Decimal128.fromString(String(rounded)) : doubleValue(rounded);
  };
  return { up: (value) => round(value, true), down: (value) => round(value, false) };
}

/** Refuses values that a series cannot round. @throws MongoError 40258, 40259 and 40260 */
export function assertGranular(value: unknown): void {
  if (!isNumeric(value)) {
    throw new MongoError(
      40258,
      `$bucketAuto can specify a 'granularity' with numeric boundaries only, but found a value with type: ${typeNameOf(value)}`,
    );
  }
  const number = Number(numberOf(value));
  if (Number.isNaN(number)) {
    throw new MongoError(
      40259,
      '$bucketAuto can specify a granularity with numeric boundaries only, but found a NaN',
    );
  }
  if (number < 0) {
    throw new MongoError(
      40260,
      '$bucketAuto can specify a granularity with non-negative numbers only, but found a negative number',
    );
  }
}
