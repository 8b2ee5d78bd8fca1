/**
 * The sum of BSON numbers for `$sum` and `$avg`: integers are added exactly, doubles with compensation of the rounding
 * error (as in MongoDB), decimals in decimal arithmetic. The result has the widest type among the values.
 */
import { Decimal128, Double, Long } from 'bson';
import { add, divide, doubleValue } from '../../values/arithmetic.ts';
import { exactDecimal, makeDecimal } from '../../values/decimal.ts';
import { bsonType } from '../../values/kinds.ts';
import { numberOf } from '../../values/numbers.ts';

const INT32_LIMIT = 2 ** 31;
const INT64_LIMIT = 2n ** 63n;
/** Above this limit, integers move from a double to a bigint, well before they would be rounded. */
const SMALL_LIMIT = 2 ** 52;

/** Adds numbers; the caller must omit values that are not numbers. */
export class ExactSum {
  #small = 0;
  #big = 0n;
  #high = 0;
  #low = 0;
  #infinite = 0;
  #decimal: Decimal128 | undefined;
  #hasLong = false;
  #hasDouble = false;
  #count = 0;

  /** Number of numbers added. */
  get count(): number {
    return this.#count;
  }

  /** Adds a BSON number. */
  add(value: unknown): void {
    if (typeof value === 'number') {
      if (Number.isInteger(value)) this.addInteger(value);
      else this.addDouble(value);
      return;
    }
    switch (bsonType(value)) {
      case 'Decimal128':
        this.#count += 1;
        this.#decimal =
          this.#decimal === undefined ? (value as Decimal128) : (add(this.#decimal, value) as Decimal128);
        return;
      case 'Double':
        this.addDouble((value as Double).value);
        return;
      case 'Long':
        this.#count += 1;
        this.#hasLong = true;
        this.#big += (value as Long).toBigInt();
        return;
      default:
        this.addInteger(Number(numberOf(value)));
    }
  }

  /** Adds an int32. */
  addInteger(value: number): void {
    this.#count += 1;
    this.#small += value;
    if (this.#small > SMALL_LIMIT || this.#small < -SMALL_LIMIT) {
      this.#big += BigInt(this.#small);
      this.#small = 0;
    }
  }

  /** Adds a double. */
  addDouble(value: number): void {
    this.#count += 1;
    this.#hasDouble = true;
    if (!Number.isFinite(value)) {
      this.#infinite += value;
      return;
    }
    // Like `twoSum`, without allocating a pair for each number.
    const sum = this.#high + value;
    const part = sum - this.#high;
    this.#low += this.#high - (sum - part) + (value - part);
    this.#high = sum;
  }

  /** Returns the sum in the narrowest BSON type that its parts allow. */
  total(): unknown {
    if (this.#decimal !== undefined) return this.#decimalTotal(this.#decimal);
    if (this.#hasDouble) return doubleValue(this.#asDouble());
    const integers = this.#integers();
    const isLong = this.#hasLong || integers >= INT32_LIMIT || integers < -INT32_LIMIT;
    if (!isLong) return Number(integers);
    const fits = integers < INT64_LIMIT && integers >= -INT64_LIMIT;
    return fits ? Long.fromBigInt(integers) : doubleValue(Number(integers));
  }

  /** Returns the sum divided by a number of values: a double, or a decimal if one was added. */
  mean(count: number): unknown {
    if (this.#decimal !== undefined) return divide(this.#decimalTotal(this.#decimal), count);
    return doubleValue(this.#asDouble() / count);
  }

  #integers(): bigint {
    return this.#big + BigInt(this.#small);
  }

  #asDouble(): number {
    if (this.#infinite !== 0) return this.#infinite;
    const integers = this.#integers();
    const nearest = Number(integers);
    const rest = Number(integers - BigInt(nearest));
    const [high, low] = twoSum(...twoSum(this.#high, this.#low, nearest), rest);
    const total = high + low;
    // Beyond the largest double, the compensation is NaN.
    return Number.isNaN(total) ? high : total;
  }

  #decimalTotal(decimals: Decimal128): unknown {
    const withIntegers = add(decimals, Decimal128.fromStringWithRounding(this.#integers().toString()));
    if (!this.#hasDouble) return withIntegers;
    if (this.#infinite !== 0) return add(withIntegers, new Double(this.#infinite));
    const withHigh = add(withIntegers, makeDecimal(exactDecimal(this.#high)));
    return add(withHigh, makeDecimal(exactDecimal(this.#low)));
  }
}

/** Knuth's two-sum: the rounding error of the high part is added to the low part. */
function twoSum(high: number, low: number, value: number): [number, number] {
  const sum = high + value;
  const part = sum - high;
  return [sum, low + (high - (sum - part) + (value - part))];
}
