/** `$dateAdd`, `$dateSubtract`, `$dateDiff` and `$dateTrunc`. */
import { Long } from 'bson';
import { MongoError } from '../../errors.ts';
import { type Doc, typeNameOf } from '../../values/kinds.ts';
import { namedArguments } from './arguments.ts';
import {
  checkedReader,
  dateAt,
  longFrom,
  startOfWeekFrom,
  timeOf,
  unitFrom,
  zoneReader,
} from './date-arguments.ts';
import { addUnits, countUnits, truncateTo } from './date-math.ts';
import { constant, type Expression, isNullish, type Operator, type Scope } from './expression.ts';

const SUNDAY = 7;
const INT64_MIN = -(2 ** 63);

function shifting(sign: 1 | -1): Operator {
  return (operand, scope, name) => {
    const spec = namedArguments(operand, name, {
      notObject: 5166400,
      unknown: 5166401,
      missing: { startDate: 5166402, unit: 5166402, amount: 5166402 },
      optional: ['timezone'],
    });
    const startDate = scope.compile(spec.startDate);
    const unit = checkedReader(scope.compile(spec.unit), (value) => unitFrom(value, name));
    const amount = scope.compile(spec.amount);
    const zone = zoneReader(optional(spec, 'timezone', scope));
    return (root) => {
      const start = startDate(root);
      if (isNullish(start)) return null;
      const unitName = unit(root);
      if (unitName === null) return null;
      const count = amount(root);
      if (isNullish(count)) return null;
      const at = zone(root);
      if (at === null) return null;
      const time = timeOf(start);
      if (time === undefined) {
        throw new MongoError(
          5166403,
          `${name} requires startDate to be convertible to a date, but got ${typeNameOf(start)}`,
        );
      }
      const steps = longFrom(count);
      if (steps === undefined) throw new MongoError(5166405, `${name} expects integer amount of time units`);
      if (sign === -1 && steps === INT64_MIN)
        throw new MongoError(6045000, `invalid ${name} 'amount' parameter value: ${String(count)}`);
      return dateAt(addUnits(time, unitName, sign * steps, at), name);
    };
  };
}

function optional(spec: Doc, key: string, scope: Scope): Expression | undefined {
  return Object.hasOwn(spec, key) ? scope.compile(spec[key]) : undefined;
}

/** Returns the time of an argument that must be a date. */
function requiredTime(value: unknown, key: string, code: number, name: string): number {
  const time = timeOf(value);
  if (time !== undefined) return time;
  throw new MongoError(code, `${name} requires '${key}' to be a date, but got ${typeNameOf(value)}`);
}

const $dateDiff: Operator = (operand, scope, name) => {
  const spec = namedArguments(operand, name, {
    notObject: 5166301,
    unknown: 5166302,
    missing: { startDate: 5166303, endDate: 5166304, unit: 5166305 },
    optional: ['timezone', 'startOfWeek'],
  });
  const startDate = scope.compile(spec.startDate);
  const endDate = scope.compile(spec.endDate);
  const unit = checkedReader(scope.compile(spec.unit), (value) => unitFrom(value, name));
  const zone = zoneReader(optional(spec, 'timezone', scope));
  const startOfWeek = optional(spec, 'startOfWeek', scope);
  return (root) => {
    const start = startDate(root);
    if (isNullish(start)) return null;
    const end = endDate(root);
    if (isNullish(end)) return null;
    const unitName = unit(root);
    if (unitName === null) return null;
    const day = unitName === 'week' ? firstDay(startOfWeek, root, name) : SUNDAY;
    const at = day === null ? null : zone(root);
    if (day === null || at === null) return null;
    const from = requiredTime(start, 'startDate', 5166307, name);
    const to = requiredTime(end, 'endDate', 5166307, name);
    return Long.fromNumber(countUnits(from, to, unitName, at, day));
  };
};

function firstDay(startOfWeek: Expression | undefined, root: Doc, name: string): number | null {
  if (startOfWeek === undefined) return SUNDAY;
  const value = startOfWeek(root);
  return isNullish(value) ? null : startOfWeekFrom(value, name);
}

const $dateTrunc: Operator = (operand, scope, name) => {
  const spec = namedArguments(operand, name, {
    notObject: 5439007,
    unknown: 5439008,
    missing: { date: 5439009, unit: 5439010 },
    optional: ['binSize', 'timezone', 'startOfWeek'],
  });
  const dateOf = scope.compile(spec.date);
  const unit = checkedReader(scope.compile(spec.unit), (value) => unitFrom(value, name));
  const binSize = checkedReader(optional(spec, 'binSize', scope) ?? constant(1), (value) =>
    binSizeFrom(value, name),
  );
  const zone = zoneReader(optional(spec, 'timezone', scope));
  const startOfWeek = optional(spec, 'startOfWeek', scope);
  return (root) => {
    const date = dateOf(root);
    if (isNullish(date)) return null;
    const size = binSize(root);
    const unitName = size === null ? null : unit(root);
    if (size === null || unitName === null) return null;
    const day = unitName === 'week' ? firstDay(startOfWeek, root, name) : SUNDAY;
    const at = day === null ? null : zone(root);
    if (day === null || at === null) return null;
    const time = requiredTime(date, 'date', 5439012, name);
    return dateAt(truncateTo(time, unitName, size, at, day), name);
  };
};

function binSizeFrom(value: unknown, name: string): number {
  const size = longFrom(value);
  if (size === undefined) {
    throw new MongoError(
      5439017,
      `${name} requires 'binSize' to be a 64-bit integer, but got value '${String(value)}' of type ${typeNameOf(value)}`,
    );
  }
  if (size > 0) return size;
  throw new MongoError(5439018, `${name} requires 'binSize' to be greater than 0, but got value ${size}`);
}

/** The operators of this file by name. */
export const DATE_SPANS: Readonly<Record<string, Operator>> = {
  $dateAdd: shifting(1),
  $dateSubtract: shifting(-1),
  $dateDiff,
  $dateTrunc,
};
