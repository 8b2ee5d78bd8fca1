/** `$dateAdd`, `$dateSubtract`, `$dateDiff` and `$dateTrunc`. */
import { Long } from 'bson';
import { MongoError } from '../../errors.ts';
import { type Doc, typeNameOf } from '../../values/kinds.ts';
import { namedArguments } from './arguments.ts';
import { dateAt, longFrom, startOfWeekFrom, timeOf, unitFrom, zoneReader } from './date-arguments.ts';
import { addUnits, countUnits, truncateTo } from './date-math.ts';
import { type Expression, isNullish, type Operator, type Scope } from './expression.ts';

const SUNDAY = 7;

function compiled(spec: Doc, scope: Scope): (key: string) => Expression | undefined {
  const parts = new Map(Object.entries(spec).map(([key, value]) => [key, scope.compile(value)]));
  return (key) => parts.get(key);
}

function shifting(sign: 1 | -1): Operator {
  return (operand, scope, name) => {
    const spec = namedArguments(operand, name, {
      notObject: 5166400,
      unknown: 5166401,
      missing: { startDate: 5166402, unit: 5166402, amount: 5166402 },
      optional: ['timezone'],
    });
    const part = compiled(spec, scope);
    const zone = zoneReader(part('timezone'));
    return (root) => {
      const start = part('startDate')?.(root);
      const unit = part('unit')?.(root);
      const amount = part('amount')?.(root);
      const at = zone(root);
      if (isNullish(start) || isNullish(unit) || isNullish(amount) || at === null) return null;
      const time = timeOf(start);
      if (time === undefined) {
        throw new MongoError(
          5166403,
          `${name} requires startDate to be convertible to a date, but got ${typeNameOf(start)}`,
        );
      }
      const unitName = unitFrom(unit, 5166404, name);
      const count = longFrom(amount);
      if (count === undefined) throw new MongoError(5166405, `${name} expects integer amount of time units`);
      return dateAt(addUnits(time, unitName, sign * count, at), name);
    };
  };
}

/** The moment of an argument that must be a date. */
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
  const part = compiled(spec, scope);
  const zone = zoneReader(part('timezone'));
  const startOfWeek = part('startOfWeek');
  return (root) => {
    const start = part('startDate')?.(root);
    const end = part('endDate')?.(root);
    const unit = part('unit')?.(root);
    const at = zone(root);
    if (isNullish(start) || isNullish(end) || isNullish(unit) || at === null) return null;
    const from = requiredTime(start, 'startDate', 5166307, name);
    const to = requiredTime(end, 'endDate', 5166307, name);
    const unitName = unitFrom(unit, 5166306, name);
    const day = unitName === 'week' ? firstDay(startOfWeek, root, 5166308, name) : SUNDAY;
    return day === null ? null : Long.fromNumber(countUnits(from, to, unitName, at, day));
  };
};

function firstDay(startOfWeek: Expression | undefined, root: Doc, code: number, name: string): number | null {
  if (startOfWeek === undefined) return SUNDAY;
  const value = startOfWeek(root);
  return isNullish(value) ? null : startOfWeekFrom(value, code, name);
}

const $dateTrunc: Operator = (operand, scope, name) => {
  const spec = namedArguments(operand, name, {
    notObject: 5439007,
    unknown: 5439008,
    missing: { date: 5439009, unit: 5439010 },
    optional: ['binSize', 'timezone', 'startOfWeek'],
  });
  const part = compiled(spec, scope);
  const zone = zoneReader(part('timezone'));
  const binSize = part('binSize');
  const startOfWeek = part('startOfWeek');
  return (root) => {
    const date = part('date')?.(root);
    const unit = part('unit')?.(root);
    const size = binSize === undefined ? 1 : binSize(root);
    const at = zone(root);
    if (isNullish(date) || isNullish(unit) || isNullish(size) || at === null) return null;
    const time = requiredTime(date, 'date', 5439012, name);
    const unitName = unitFrom(unit, 5439013, name);
    const count = longFrom(size);
    if (count === undefined) {
      throw new MongoError(
        5439017,
        `${name} requires 'binSize' to be a 64-bit integer, but got value '${String(size)}' of type ${typeNameOf(size)}`,
      );
    }
    if (count <= 0) {
      throw new MongoError(
        5439018,
        `${name} requires 'binSize' to be greater than 0, but got value ${count}`,
      );
    }
    const day = unitName === 'week' ? firstDay(startOfWeek, root, 5439015, name) : SUNDAY;
    return day === null ? null : dateAt(truncateTo(time, unitName, count, at, day), name);
  };
};

/** The operators of this file by name. */
export const DATE_SPANS: Readonly<Record<string, Operator>> = {
  $dateAdd: shifting(1),
  $dateSubtract: shifting(-1),
  $dateDiff,
  $dateTrunc,
};
