/** Operators that read or create arrays. */
import { MongoError } from '../../errors.ts';
import { coerceToLong, exactWholeNumberOf } from '../../values/arithmetic.ts';
import { isNumeric, typeNameOf } from '../../values/kinds.ts';
import { binary, int32Of, named, several, unary, untilNull, variadic } from './arguments.ts';
import { isSameValue } from './comparison.ts';
import { isNullish, type Operator } from './expression.ts';

/** Maximum number of elements of `$range`: MongoDB's 100 MiB at 16 bytes each. */
const MAX_RANGE = 6_553_600;

/** Returns the element at a position, counted from the end if negative; missing if there is none. */
function elementAt(array: readonly unknown[], position: number): unknown {
  return array[position < 0 ? array.length + position : position];
}

const $arrayElemAt: Operator = binary((array, position, name) => {
  if (isNullish(array) || isNullish(position)) return null;
  if (!Array.isArray(array)) {
    throw new MongoError(28689, `${name}'s first argument must be an array, but is ${typeNameOf(array)}`);
  }
  if (!isNumeric(position)) {
    throw new MongoError(
      28690,
      `${name}'s second argument must be a numeric value, but is ${typeNameOf(position)}`,
    );
  }
  const at = int32Of(position);
  if (at === undefined) {
    throw new MongoError(
      28691,
      `${name}'s second argument must be representable as a 32-bit integer: ${String(position)}`,
    );
  }
  return elementAt(array, at);
});

function edge(position: 0 | -1): Operator {
  return unary((array, name) => {
    if (isNullish(array)) return null;
    if (!Array.isArray(array)) {
      throw new MongoError(28689, `${name}'s argument must be an array, but is ${typeNameOf(array)}`);
    }
    return elementAt(array, position);
  });
}

const $concatArrays: Operator = untilNull((arrays) => {
  const joined: unknown[] = [];
  for (const array of arrays) {
    if (isNullish(array)) return null;
    if (!Array.isArray(array)) {
      throw new MongoError(28664, `$concatArrays only supports arrays, not ${typeNameOf(array)}`);
    }
    for (const element of array) joined.push(element);
  }
  return joined;
});

const $size: Operator = unary((array) => {
  if (Array.isArray(array)) return array.length;
  throw new MongoError(
    17124,
    `The argument to $size must be an array, but was of type: ${typeNameOf(array)}`,
  );
});

const $reverseArray: Operator = unary((array) => {
  if (isNullish(array)) return null;
  if (Array.isArray(array)) return array.toReversed();
  throw new MongoError(
    34435,
    `The argument to $reverseArray must be an array, but was of type: ${typeNameOf(array)}`,
  );
});

function sliceNumber(value: unknown, which: string, notNumber: number, notInt32: number): number {
  if (!isNumeric(value)) {
    throw new MongoError(
      notNumber,
      `${which} argument to $slice must be a numeric value, but is of type: ${typeNameOf(value)}`,
    );
  }
  const number = int32Of(value);
  if (number === undefined) {
    throw new MongoError(
      notInt32,
      `${which} argument to $slice can't be represented as a 32-bit integer: ${String(value)}`,
    );
  }
  return number;
}

const $slice: Operator = several(2, 3, (values) => {
  const [array, first, second] = values;
  if (isNullish(array) || isNullish(first)) return null;
  if (!Array.isArray(array)) {
    throw new MongoError(
      28724,
      `First argument to $slice must be an array, but is of type: ${typeNameOf(array)}`,
    );
  }
  const start = sliceNumber(first, 'Second', 28725, 28726);
  if (values.length === 2) return start < 0 ? array.slice(start) : array.slice(0, start);
  if (isNullish(second)) return null;
  const count = sliceNumber(second, 'Third', 28727, 28728);
  if (count <= 0) throw new MongoError(28729, `Third argument to $slice must be positive: ${count}`);
  const from = start < 0 ? Math.max(array.length + start, 0) : start;
  return array.slice(from, from + count);
});

const $in: Operator = binary((item, array, _name, { collation }) => {
  if (!Array.isArray(array)) {
    throw new MongoError(40081, `$in requires an array as a second argument, found: ${typeNameOf(array)}`);
  }
  return array.some((element) => isSameValue(element, item, collation));
});

/** Returns the bounds of a search from its optional operands. @throws MongoError 40096, 40097 */
export function searchBounds(values: readonly unknown[], name: string, length: number): [number, number] {
  const bounds = values.slice(2).map((value, i) => {
    const which = i === 0 ? 'starting' : 'ending';
    const bound = int32Of(value);
    if (bound === undefined) {
      throw new MongoError(
        40096,
        `${name} requires an integral ${which} index, found a value of type: ${typeNameOf(value)}, with value: "${String(value)}"`,
      );
    }
    if (bound < 0)
      throw new MongoError(40097, `${name} requires a nonnegative ${which} index, found: ${bound}`);
    return bound;
  });
  return [bounds[0] ?? 0, Math.min(bounds[1] ?? length, length)];
}

const $indexOfArray: Operator = several(2, 4, (values, name, { collation }) => {
  const [array, item] = values;
  if (isNullish(array)) return null;
  if (!Array.isArray(array)) {
    throw new MongoError(
      40090,
      `$indexOfArray requires an array as a first argument, found: ${typeNameOf(array)}`,
    );
  }
  const [from, to] = searchBounds(values, name, array.length);
  for (let i = from; i < to; i += 1) if (isSameValue(array[i], item, collation)) return i;
  return -1;
});

function rangeNumber(value: unknown, what: string, notNumber: number, notInt32: number): number {
  if (!isNumeric(value)) {
    throw new MongoError(
      notNumber,
      `$range requires a numeric ${what} value, found value of type: ${typeNameOf(value)}`,
    );
  }
  const number = int32Of(value);
  if (number === undefined) {
    throw new MongoError(
      notInt32,
      `$range requires a ${what} value that can be represented as a 32-bit integer, found value: ${String(value)}`,
    );
  }
  return number;
}

const $range: Operator = several(2, 3, (values) => {
  const start = rangeNumber(values[0], 'starting', 34443, 34444);
  const end = rangeNumber(values[1], 'ending', 34445, 34446);
  const step = values.length === 2 ? 1 : rangeNumber(values[2], 'step', 34447, 34448);
  if (step === 0) throw new MongoError(34449, '$range requires a non-zero step value');
  const count = Math.max(Math.ceil((end - start) / step), 0);
  if (count > MAX_RANGE) {
    throw new MongoError(
      146,
      `$range would use too much memory (${count * 16} bytes) and cannot spill to disk. Memory limit: 104857600 bytes`,
    );
  }
  return Array.from({ length: count }, (_, i) => start + i * step);
});

const $zip: Operator = (operand, scope, name) => {
  const { inputs = [], defaults, useLongestLength = false } = zipArguments(operand);
  if (!Array.isArray(inputs)) {
    throw new MongoError(34461, `inputs must be an array of expressions, found ${typeNameOf(inputs)}`);
  }
  if (inputs.length === 0) throw new MongoError(34465, '$zip requires at least one input array');
  if (typeof useLongestLength !== 'boolean')
    throw new MongoError(34463, `useLongestLength must be a bool, found ${typeNameOf(useLongestLength)}`);
  if (defaults !== undefined && !Array.isArray(defaults))
    throw new MongoError(34462, `defaults must be an array of expressions, found ${typeNameOf(defaults)}`);
  const hasDefaults = defaults !== undefined && defaults.length > 0;
  if (hasDefaults && !useLongestLength)
    throw new MongoError(34466, 'cannot specify defaults unless useLongestLength is true');
  if (hasDefaults && defaults.length !== inputs.length)
    throw new MongoError(34467, 'defaults and inputs must have the same length');
  const zipped = variadic((values) =>
    zip(values.slice(0, inputs.length), values.slice(inputs.length), useLongestLength),
  );
  return zipped([...inputs, ...((defaults as unknown[] | undefined) ?? [])], scope, name);
};

function zipArguments(operand: unknown): Record<string, unknown> {
  if (typeNameOf(operand) !== 'object') {
    throw new MongoError(34460, `$zip only supports an object as an argument, found ${typeNameOf(operand)}`);
  }
  const spec = operand as Record<string, unknown>;
  for (const key of Object.keys(spec)) {
    if (!['inputs', 'defaults', 'useLongestLength'].includes(key))
      throw new MongoError(34464, `$zip found an unknown argument: ${key}`);
  }
  return spec;
}

function zip(inputs: unknown[], defaults: unknown[], isLongest: boolean): unknown {
  if (inputs.some(isNullish)) return null;
  const wrong = inputs.find((input) => !Array.isArray(input));
  if (wrong !== undefined)
    throw new MongoError(34468, `$zip found a non-array expression in input: ${String(wrong)}`);
  const arrays = inputs as unknown[][];
  const lengths = arrays.map((array) => array.length);
  const length = isLongest ? Math.max(...lengths) : Math.min(...lengths);
  return Array.from({ length }, (_, row) =>
    arrays.map((array, i) => (row < array.length ? array[row] : defaults[i]) ?? null),
  );
}

/** Returns the number of elements from `n`. @throws MongoError 5787902, 5787903, 5787908 */
function countOf(value: unknown): number {
  if (!isNumeric(value))
    throw new MongoError(5787902, `Value for 'n' must be of integral type, but found ${String(value)}`);
  const n = coerceToLong(value);
  if (n !== exactWholeNumberOf(value))
    throw new MongoError(5787903, `Value for 'n' must be of integral type, but found ${String(value)}`);
  if (n <= 0n) throw new MongoError(5787908, `'n' must be greater than 0, found ${n}`);
  return Number(n);
}

/** Creates an operator such as `$firstN` that returns `n` elements of an array. */
export function ofSome(notObject: number, pick: (array: unknown[], n: number) => unknown[]): Operator {
  const codes = { notObject, unknown: 5787901, missing: { n: 5787906, input: 5787907 } };
  return named(codes, ({ input, n }) => {
    const count = countOf(n);
    if (Array.isArray(input)) return pick(input, count);
    throw new MongoError(5788200, `Input must be an array, found ${typeNameOf(input)}`);
  });
}

/** The operators of this file by name. */
export const ARRAYS: Readonly<Record<string, Operator>> = {
  $arrayElemAt,
  $first: edge(0),
  $last: edge(-1),
  $concatArrays,
  $size,
  $reverseArray,
  $slice,
  $in,
  $indexOfArray,
  $isArray: unary(Array.isArray),
  $range,
  $zip,
  $firstN: ofSome(5787801, (array, n) => array.slice(0, n)),
  $lastN: ofSome(5787801, (array, n) => array.slice(-n)),
};
