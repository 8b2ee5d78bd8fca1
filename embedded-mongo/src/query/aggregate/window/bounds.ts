/** The bounds of a window: by document position, or by the value of the sort field. */
import { failedToParse, MongoError } from '../../../errors.ts';
import { add } from '../../../values/arithmetic.ts';
import { compareValues } from '../../../values/compare.ts';
import { isDoc, isNumeric, typeNameOf } from '../../../values/kinds.ts';
import { numberOf } from '../../../values/numbers.ts';
import { evaluator } from '../../expression.ts';
import { addUnits, type TimeUnit, timeUnit } from '../calendar.ts';
import type { Partition, WindowContext } from './partition.ts';

/** A bound: unbounded, the current document, or an offset from it. */
type Bound = 'unbounded' | 'current' | { readonly offset: unknown };

/** The bounds of a window. */
export type WindowBounds = {
  readonly kind: 'documents' | 'range';
  readonly lower: Bound;
  readonly upper: Bound;
  readonly unit: TimeUnit | undefined;
};

/** A window: the documents from `low` (inclusive) to `high` (exclusive). */
export type Window = { readonly low: number; readonly high: number };

/** The whole partition, the default window. */
const WHOLE: WindowBounds = {
  kind: 'documents',
  lower: 'unbounded',
  upper: 'unbounded',
  unit: undefined,
};

/** Parses the `window` of a function. @throws MongoError 9 and MongoDB's own codes for invalid bounds */
export function parseBounds(spec: unknown, context: WindowContext): WindowBounds {
  if (spec === undefined) return WHOLE;
  if (!isDoc(spec)) throw failedToParse("'window' field must be an object");
  const { documents, range, unit, ...others } = spec;
  if (documents !== undefined && range !== undefined)
    throw failedToParse("Window bounds can specify either 'documents' or 'range', not both.");
  if (range === undefined && unit !== undefined)
    throw failedToParse("Window bounds can only specify 'unit' with range-based bounds.");
  if (Object.keys(others).length > 0) {
    throw failedToParse(
      "'window' field can only contain 'documents' as the only argument or 'range' with an optional 'unit' field",
    );
  }
  if (documents !== undefined) return documentBounds(documents, context);
  return range === undefined ? WHOLE : rangeBounds(range, unit, context);
}

function documentBounds(spec: unknown, context: WindowContext): WindowBounds {
  const bounds = pair(spec, context, (value) => {
    if (!isWhole(value)) throw failedToParse('Numeric document-based bounds must be an integer');
  });
  const isWholePartition = bounds.lower === 'unbounded' && bounds.upper === 'unbounded';
  if (!isWholePartition && context.sort.length === 0)
    throw new MongoError(5339901, 'Document-based bounds require a sortBy');
  return { kind: 'documents', ...bounds, unit: undefined };
}

function rangeBounds(spec: unknown, unit: unknown, context: WindowContext): WindowBounds {
  if (unit !== undefined && typeof unit !== 'string') throw failedToParse("'unit' must be a string");
  const bounds = pair(spec, context, (value) => {
    if (unit !== undefined && !isWhole(value))
      throw failedToParse("With 'unit', range-based bounds must be an integer");
    if (!isNumeric(value)) throw failedToParse('Range-based bounds expression must be a number');
  });
  const [field, ...others] = context.sort;
  if (field === undefined || others.length > 0)
    throw new MongoError(5339902, 'Range-based bounds require sortBy a single field');
  if (field.direction !== 1) throw new MongoError(8947401, 'Range-based bounds require an ascending sortBy');
  return { kind: 'range', ...bounds, unit: unit === undefined ? undefined : timeUnit(unit) };
}

function isWhole(value: unknown): boolean {
  return isNumeric(value) && Number.isInteger(Number(numberOf(value)));
}

function pair(
  spec: unknown,
  context: WindowContext,
  check: (value: unknown) => void,
): { lower: Bound; upper: Bound } {
  if (!Array.isArray(spec) || spec.length !== 2)
    throw failedToParse('Window bounds must be a 2-element array');
  const bound = (value: unknown): Bound => {
    if (value === 'unbounded' || value === 'current') return value;
    if (typeof value === 'string')
      throw failedToParse("Window bounds must be 'unbounded', 'current', or a number.");
    const offset = evaluator(value, context.variables)({});
    check(offset);
    return { offset };
  };
  const lower = bound(spec[0]);
  const upper = bound(spec[1]);
  const isBoth = lower !== 'unbounded' && upper !== 'unbounded';
  if (isBoth && compareValues(offsetOf(lower), offsetOf(upper)) > 0)
    throw new MongoError(5339900, 'Lower bound must not exceed upper bound');
  return { lower, upper };
}

function offsetOf(bound: Exclude<Bound, 'unbounded'>): unknown {
  return bound === 'current' ? 0 : bound.offset;
}

/** Returns the window of each document of a partition, in order. Both ends only move forward. */
export function windowsOf(partition: Partition, bounds: WindowBounds): Window[] {
  return bounds.kind === 'documents'
    ? documentWindows(partition.docs.length, bounds)
    : rangeWindows(partition.positions, bounds);
}

function documentWindows(count: number, { lower, upper }: WindowBounds): Window[] {
  const clamp = (at: number): number => Math.min(Math.max(at, 0), count);
  const below = lower === 'unbounded' ? undefined : Number(numberOf(offsetOf(lower)));
  const above = upper === 'unbounded' ? undefined : Number(numberOf(offsetOf(upper)));
  return Array.from({ length: count }, (_, i) => ({
    low: below === undefined ? 0 : clamp(i + below),
    high: above === undefined ? count : clamp(i + above + 1),
  }));
}

function rangeWindows(positions: readonly unknown[], bounds: WindowBounds): Window[] {
  const { lower, upper, unit } = bounds;
  for (const position of positions) assertRangeable(position, unit);
  let low = 0;
  let high = 0;
  return positions.map((position) => {
    if (lower !== 'unbounded') {
      const from = movedBy(position, offsetOf(lower), unit);
      while (low < positions.length && compareValues(positions[low], from) < 0) low += 1;
    }
    if (upper === 'unbounded') return { low, high: positions.length };
    const to = movedBy(position, offsetOf(upper), unit);
    while (high < positions.length && compareValues(positions[high], to) <= 0) high += 1;
    return { low, high: Math.max(low, high) };
  });
}

function movedBy(position: unknown, offset: unknown, unit: TimeUnit | undefined): unknown {
  return unit === undefined
    ? add(position, offset)
    : addUnits(position as Date, unit, Number(numberOf(offset)));
}

function assertRangeable(position: unknown, unit: TimeUnit | undefined): void {
  const isDate = position instanceof Date;
  if (unit !== undefined && !isDate) {
    throw new MongoError(
      5429513,
      `Invalid range: Expected the sortBy field to be a Date, but it was ${typeNameOf(position)}`,
    );
  }
  if (unit === undefined && isDate) {
    throw new MongoError(
      5429413,
      'Invalid range: For windows that involve date or time ranges, a unit must be provided.',
    );
  }
  if (unit === undefined && !isNumeric(position)) {
    throw new MongoError(
      5429414,
      `Invalid range: Expected the sortBy field to be a number, but it was ${typeNameOf(position)}`,
    );
  }
}
