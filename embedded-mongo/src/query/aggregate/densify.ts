/** `$densify`: creates documents for missing steps of a number or date. */
import { MongoError } from '../../errors.ts';
import { valueKey } from '../../indexes/key-string.ts';
import { add } from '../../values/arithmetic.ts';
import { compareValues } from '../../values/compare.ts';
import { type Doc, isDoc, isNumeric, typeNameOf } from '../../values/kinds.ts';
import { numberOf } from '../../values/numbers.ts';
import { valueAtPath } from '../../values/paths.ts';
import { sortBy } from '../sort.ts';
import { pathParts, refuseUnknown, required, specification } from './arguments.ts';
import { addUnits, type TimeUnit, timeUnit } from './calendar.ts';
import { withPath } from './fields.ts';
import { gathering } from './iterate.ts';
import type { Stage } from './stage.ts';

/** MongoDB's maximum number of created documents. */
const MAX_GENERATED = 500_000;

type Range = {
  readonly step: unknown;
  readonly unit: TimeUnit | undefined;
  readonly bounds: 'full' | 'partition' | { readonly low: unknown; readonly high: unknown };
};

type Request = {
  readonly parts: readonly string[];
  readonly partitionBy: readonly (readonly string[])[];
  readonly range: Range;
};

function rangeOf(spec: unknown, hasPartitions: boolean): Range {
  if (!isDoc(spec))
    throw new MongoError(14, "BSON field '$densify.range' is the wrong type, expected type 'object'");
  refuseUnknown(spec, ['step', 'unit', 'bounds'], '$densify.range');
  const step = required(spec, 'step', '$densify.range');
  const bounds = required(spec, 'bounds', '$densify.range');
  if (!isNumeric(step))
    throw new MongoError(14, "BSON field '$densify.range.step' is the wrong type, expected a number");
  if (compareValues(step, 0) <= 0) {
    throw new MongoError(
      5733401,
      'The step parameter in a range statement must be a strictly positive numeric value',
    );
  }
  if (spec.unit !== undefined && typeof spec.unit !== 'string')
    throw new MongoError(14, "BSON field '$densify.range.unit' is the wrong type, expected type 'string'");
  const unit = spec.unit === undefined ? undefined : timeUnit(spec.unit);
  if (unit !== undefined && !Number.isInteger(Number(numberOf(step)))) {
    throw new MongoError(
      6586400,
      'The step parameter in a range statement must be a whole number when densifying a date range',
    );
  }
  if (Array.isArray(bounds)) return { step, unit, bounds: explicitBounds(bounds, step, unit) };
  if (typeof bounds !== 'string') {
    throw new MongoError(
      5733404,
      "The bounds in a range statement must be the string 'full', 'partition', or an ascending array of two numbers or two dates",
    );
  }
  if (bounds !== 'full' && bounds !== 'partition')
    throw new MongoError(5946802, "Bounds string must either be 'full' or 'partition'");
  if (bounds === 'partition' && !hasPartitions) {
    throw new MongoError(
      5733408,
      "One cannot specify the bounds as 'partition' without specifying a non-empty array of partitionByFields. You may have meant to specify 'full' bounds.",
    );
  }
  return { step, unit, bounds };
}

function explicitBounds(
  bounds: readonly unknown[],
  step: unknown,
  unit: TimeUnit | undefined,
): { low: unknown; high: unknown } {
  if (bounds.length !== 2)
    throw new MongoError(5733403, 'A bounding array in a range statement must have exactly two elements');
  const [low, high] = bounds;
  if (compareValues(low, high) > 0) {
    throw new MongoError(
      5733402,
      'A bounding array must be an ascending array of either two dates or two numbers',
    );
  }
  const mixed = 'A bounding array must contain either both dates or both numeric types';
  if (isNumeric(low)) {
    if (unit !== undefined) throw new MongoError(5733409, 'Numeric bounds may not have unit parameter');
    if (!isNumeric(high)) throw new MongoError(5733406, mixed);
    if (typeNameOf(low) !== typeNameOf(high) || typeNameOf(low) !== typeNameOf(step))
      throw new MongoError(5876900, 'Upper bound, lower bound, and step must all have the same type');
  } else if (low instanceof Date) {
    if (!(high instanceof Date)) throw new MongoError(5733405, mixed);
    if (unit === undefined) throw new MongoError(5733410, 'A bounding array of dates must specify a unit');
  } else {
    throw new MongoError(5946800, 'Explicit bounds must be numeric or dates');
  }
  return { low, high };
}

function requestOf(argument: unknown): Request {
  const spec = specification(argument, '$densify');
  refuseUnknown(spec, ['field', 'partitionByFields', 'range'], '$densify');
  const field = required(spec, 'field', '$densify');
  if (typeof field !== 'string')
    throw new MongoError(14, "BSON field '$densify.field' is the wrong type, expected type 'string'");
  const partitions = spec.partitionByFields ?? [];
  if (!Array.isArray(partitions) || !partitions.every((one) => typeof one === 'string'))
    throw new MongoError(14, "BSON field '$densify.partitionByFields' is the wrong type, expected strings");
  for (const path of partitions) {
    if (path === field || path.startsWith(`${field}.`) || field.startsWith(`${path}.`))
      throw new MongoError(8993000, 'partitionByFields must not hold the densified field');
  }
  const range = rangeOf(required(spec, 'range', '$densify'), partitions.length > 0);
  return { parts: pathParts(field), partitionBy: partitions.map(pathParts), range };
}

/** The next step of one partition. */
type Progress = { readonly shared: Doc; next: unknown };

class Densifier {
  readonly #request: Request;
  readonly #progress = new Map<string, Progress>();
  #generated = 0;
  #least: unknown;
  #greatest: unknown;

  constructor(request: Request) {
    this.#request = request;
  }

  *run(docs: readonly Doc[]): Generator<Doc> {
    const { parts, partitionBy, range } = this.#request;
    for (const doc of docs) {
      const value = valueAtPath(doc, parts);
      if (value !== undefined && value !== null) {
        this.#check(value);
        this.#least ??= value;
        this.#greatest = value;
        const progress = this.#progressOf(doc, value);
        yield* this.#upTo(progress, value, false);
        if (compareValues(progress.next, value) === 0) progress.next = this.#after(progress.next);
      }
      yield doc;
    }
    if (range.bounds === 'partition') return;
    if (range.bounds === 'full') {
      for (const progress of this.#progress.values()) yield* this.#upTo(progress, this.#greatest, true);
      return;
    }
    const isEmpty = this.#progress.size === 0 && partitionBy.length === 0;
    const all = isEmpty ? [{ shared: {}, next: range.bounds.low }] : this.#progress.values();
    for (const progress of all) yield* this.#upTo(progress, range.bounds.high, false);
  }

  /** Yields the missing documents of a partition up to a value. */
  *#upTo(progress: Progress, value: unknown, isIncluded: boolean): Generator<Doc> {
    const { bounds } = this.#request.range;
    for (;;) {
      const order = compareValues(progress.next, value);
      if (order > 0 || (order === 0 && !isIncluded)) return;
      if (typeof bounds === 'object' && compareValues(progress.next, bounds.high) >= 0) return;
      this.#generated += 1;
      if (this.#generated > MAX_GENERATED) {
        throw new MongoError(
          5897900,
          `Generated ${this.#generated} documents in $densify, which is over the limit of ${MAX_GENERATED}. Increase the 'internalQueryMaxAllowedDensifyDocs' parameter to allow more generated documents`,
        );
      }
      yield withPath(progress.shared, this.#request.parts, progress.next);
      progress.next = this.#after(progress.next);
    }
  }

  #after(value: unknown): unknown {
    const { step, unit } = this.#request.range;
    return unit === undefined ? add(value, step) : addUnits(value as Date, unit, Number(numberOf(step)));
  }

  #check(value: unknown): void {
    const isDate = value instanceof Date;
    if (!isDate && !isNumeric(value))
      throw new MongoError(5733201, 'Densify field type must be numeric or a date');
    if (isDate !== (this.#request.range.unit !== undefined)) {
      throw new MongoError(
        isDate ? 6053600 : 6053601,
        'Dates are densified with a unit, and numbers without one',
      );
    }
  }

  #progressOf(doc: Doc, value: unknown): Progress {
    const { partitionBy, range } = this.#request;
    const values = partitionBy.map((path) => valueAtPath(doc, path));
    const key = valueKey(values.map((one) => one ?? null));
    const known = this.#progress.get(key);
    if (known !== undefined) return known;
    let shared: Doc = {};
    for (const [i, path] of partitionBy.entries()) {
      if (values[i] !== undefined) shared = withPath(shared, path, values[i]);
    }
    const start = typeof range.bounds === 'object' ? range.bounds.low : this.#least;
    const made = { shared, next: range.bounds === 'partition' ? value : start };
    this.#progress.set(key, made);
    return made;
  }
}

/** The stage `$densify`. */
export const $densify: Stage = (argument, { collation }) => {
  const request = requestOf(argument);
  const sortedBy = request.range.bounds === 'full' ? [] : request.partitionBy;
  const fields = [...sortedBy, request.parts].map((parts) => ({
    path: parts.join('.'),
    parts,
    direction: 1 as const,
  }));
  return gathering((docs) => new Densifier(request).run(sortBy(docs, fields, (doc) => doc, collation)));
};
