/** Window functions based on a document's position in its partition: ranks, neighbors, moving averages. */
import { Decimal128, Long } from 'bson';
import { failedToParse, MongoError } from '../../../errors.ts';
import {
  add,
  divide,
  doubleOf,
  doubleValue,
  isZero,
  multiply,
  subtract,
} from '../../../values/arithmetic.ts';
import { bsonType, type Doc, isDoc, isNumeric } from '../../../values/kinds.ts';
import { numberOf } from '../../../values/numbers.ts';
import { evaluator } from '../../expression.ts';
import { sortOrder } from '../../sort.ts';
import { distance, inputAndUnit } from './accumulated.ts';
import { parseBounds, windowsOf } from './bounds.ts';
import type { WindowContext, WindowFunction } from './partition.ts';

function assertAlone(operator: string, spec: Doc): void {
  if (Object.keys(spec).length > 1) throw failedToParse(`'window' field is not allowed in ${operator}`);
}

const numbered = (count: number): unknown => (count < 2 ** 31 ? count : Long.fromNumber(count));

/** `$rank`, `$denseRank` and `$documentNumber`. @throws MongoError 5371601 to 5371603 */
export function rankFunction(operator: string, spec: Doc, context: WindowContext): WindowFunction {
  if (Object.keys(spec).length > 1)
    throw new MongoError(5371601, 'Rank style window functions take no other arguments');
  const argument = spec[operator];
  if (!isDoc(argument) || Object.keys(argument).length > 0)
    throw new MongoError(5371603, `${operator} must be specified with '{}' as the value`);
  if (context.sort.length !== 1) {
    throw new MongoError(
      5371602,
      `${operator} must be specified with a top level sortBy expression with exactly one element`,
    );
  }
  const compare = sortOrder(context.sort, context.collation);
  return ({ docs }) => {
    let rank = 0;
    let step = 1;
    return docs.map((doc, i) => {
      const isTie = i > 0 && compare(docs[i - 1] as Doc, doc) === 0;
      if (operator === '$documentNumber') return numbered(i + 1);
      if (isTie) step += 1;
      else {
        rank += i === 0 || operator === '$denseRank' ? 1 : step;
        step = 1;
      }
      return numbered(rank);
    });
  };
}

/** `$shift`: the output of a preceding or following document. */
export function shiftFunction(operator: string, spec: Doc, context: WindowContext): WindowFunction {
  assertAlone(operator, spec);
  if (context.sort.length === 0) throw failedToParse("'$shift' requires a sortBy");
  const argument = spec.$shift;
  if (!isDoc(argument)) throw failedToParse('Argument to $shift must be an object');
  for (const name of Object.keys(argument)) {
    if (!['output', 'by', 'default'].includes(name))
      throw failedToParse(`Unknown argument in $shift: ${name}`);
  }
  const { output, by } = argument;
  if (output === undefined) throw failedToParse("$shift requires an 'output' expression.");
  const offset = isNumeric(by) ? Number(numberOf(by)) : Number.NaN;
  if (!Number.isInteger(offset)) throw failedToParse("'$shift:by' field must be an integer");
  const fallback =
    argument.default === undefined
      ? null
      : evaluator(argument.default, context.variables, context.collation)({});
  const evaluate = evaluator(output, context.variables, context.collation);
  return ({ docs }) =>
    docs.map((_doc, i) => {
      const other = docs[i + offset];
      return other === undefined ? fallback : evaluate(other);
    });
}

/** `$locf`: the last value that was not null or missing. */
export function locfFunction(operator: string, spec: Doc, context: WindowContext): WindowFunction {
  assertAlone(operator, spec);
  const evaluate = evaluator(spec[operator], context.variables, context.collation);
  return ({ docs }) => {
    let last: unknown = null;
    return docs.map((doc) => {
      last = evaluate(doc) ?? last;
      return last;
    });
  };
}

/** `$expMovingAvg`: each value has more weight than the previous ones. Computed in decimal, as in MongoDB. */
export function movingAverageFunction(operator: string, spec: Doc, context: WindowContext): WindowFunction {
  const argument = spec[operator];
  if (Object.keys(spec).length > 1 || !isDoc(argument))
    throw failedToParse('$expMovingAvg must have exactly one argument that is an object');
  if (Object.keys(argument).length !== 2 || argument.input === undefined) {
    throw failedToParse(
      "$expMovingAvg sub object must have exactly two fields: An 'input' field, and either an 'N' field or an 'alpha' field",
    );
  }
  if (context.sort.length === 0) throw failedToParse("$expMovingAvg requires an explicit 'sortBy'");
  const evaluate = evaluator(argument.input, context.variables, context.collation);
  const alpha = alphaOf(argument);
  const rest = subtract(decimal(1), alpha);
  return ({ docs }) => {
    let average: unknown;
    let isDecimal = false;
    return docs.map((doc) => {
      const value = evaluate(doc);
      if (isNumeric(value)) {
        isDecimal ||= bsonType(value) === 'Decimal128';
        const exact = add(value, decimal(0));
        average = average === undefined ? exact : add(multiply(exact, alpha), multiply(average, rest));
      }
      if (average === undefined) return null;
      return isDecimal ? average : doubleValue(doubleOf(average));
    });
  };
}

const decimal = (number: number): Decimal128 => Decimal128.fromString(String(number));

function alphaOf(argument: Doc): unknown {
  if (argument.N !== undefined) {
    const n = isNumeric(argument.N) ? Number(numberOf(argument.N)) : Number.NaN;
    if (!Number.isInteger(n))
      throw failedToParse(
        "'N' field must be an integer. To use a non-integer, use the 'alpha' argument instead",
      );
    if (n <= 0) throw failedToParse(`'N' must be greater than zero. Got ${n}`);
    return divide(decimal(2), decimal(n + 1));
  }
  const { alpha } = argument;
  if (!isNumeric(alpha)) throw failedToParse("'alpha' must be a number");
  const number = Number(numberOf(alpha));
  if (!(number > 0 && number < 1)) throw failedToParse("'alpha' must be between 0 and 1 (exclusive)");
  return add(alpha, decimal(0));
}

/** `$linearFill`: interpolates missing values linearly between two known ones. */
export function linearFillFunction(operator: string, spec: Doc, context: WindowContext): WindowFunction {
  assertAlone(operator, spec);
  if (context.sort.length !== 1) {
    throw new MongoError(
      605001,
      `${operator} must be specified with a top level sortBy expression with exactly one element`,
    );
  }
  const evaluate = evaluator(spec[operator], context.variables, context.collation);
  return ({ docs, positions }) => {
    const values = docs.map((doc) => evaluate(doc) ?? null);
    assertFillable(values, positions);
    const filled: unknown[] = [...values];
    let left = -1;
    for (const [right, value] of values.entries()) {
      if (value === null) continue;
      if (left >= 0) fillBetween(filled, positions, left, right);
      left = right;
    }
    return filled;
  };
}

function fillBetween(values: unknown[], positions: readonly unknown[], left: number, right: number): void {
  const rise = subtract(values[right], values[left]);
  const slope = (): unknown => divide(rise, distance(positions[left], positions[right]));
  for (let i = left + 1; i < right; i += 1) {
    values[i] = add(values[left], multiply(distance(positions[left], positions[i]), slope()));
  }
}

function assertFillable(values: readonly unknown[], positions: readonly unknown[]): void {
  for (const [i, position] of positions.entries()) {
    if (values[i] !== null && !isNumeric(values[i]))
      throw new MongoError(14, 'Value to be filled must be numeric or nullish');
    const isDate = position instanceof Date;
    if (!isDate && !isNumeric(position))
      throw new MongoError(14, 'Value of the sortBy field must be numeric or a date');
    if (i === 0) continue;
    const before = positions[i - 1];
    if (before instanceof Date !== isDate) throw new MongoError(14, 'Conflicting sort value types');
    if (isZero(distance(before, position)))
      throw new MongoError(6050106, 'There can be no repeated values in the sort field');
  }
}

/** `$derivative`: the change from the first to the last document of the window, divided by their distance. */
export function derivativeFunction(operator: string, spec: Doc, context: WindowContext): WindowFunction {
  const { input, milliseconds } = inputAndUnit(operator, spec, context);
  if (spec.window === undefined) throw failedToParse('$derivative requires explicit window bounds');
  const bounds = parseBounds(spec.window, context);
  return (partition) => {
    const { docs, positions } = partition;
    return windowsOf(partition, bounds).map(({ low, high }) => {
      if (low >= high) return null;
      const from = positions[low];
      const to = positions[high - 1];
      assertDerivable(from, to, milliseconds !== undefined);
      const run = distance(from, to);
      const before = input(docs[low] as Doc);
      const after = input(docs[high - 1] as Doc);
      if ((before ?? null) === null || (after ?? null) === null)
        throw new MongoError(5624903, '$derivative input must not be null or missing');
      if (isZero(run)) return null;
      const rate = divide(distance(before, after), run);
      return milliseconds === undefined ? rate : multiply(rate, Long.fromNumber(milliseconds));
    });
  };
}

function assertDerivable(from: unknown, to: unknown, hasUnit: boolean): void {
  const areDates = from instanceof Date && to instanceof Date;
  if (hasUnit && !areDates)
    throw new MongoError(5624900, "$derivative with 'unit' expects the sortBy field to be a Date");
  if (hasUnit) return;
  if (from instanceof Date || to instanceof Date)
    throw new MongoError(5624901, "$derivative where the sortBy is a Date requires an 'unit'");
  if (!isNumeric(from) || !isNumeric(to)) {
    throw new MongoError(5624902, "$derivative (with no 'unit') expects the sortBy field to be numeric");
  }
}
