/** Operators that split dates into parts, build them, parse them and format them. */
import { Long } from 'bson';
import { MongoError } from '../../errors.ts';
import { type Doc, isDoc, typeNameOf } from '../../values/kinds.ts';
import { namedArguments } from './arguments.ts';
import { dateAt, longFrom, timeOf, zoneReader } from './date-arguments.ts';
import { checkFormat, formatDate } from './date-format.ts';
import { parseDateBy, parseDateText, READABLE } from './date-parse.ts';
import { DAY_MS, dayOfYear, firstIsoMonday, isoDayOfWeek, isoWeekOf, weekOfYear } from './date-parts.ts';
import { constantOf, type Expression, isNullish, type Operator, type Scope } from './expression.ts';
import { localTime, momentOf, utcTime, type Zone } from './time-zone.ts';

/** Parses the operand of a date part: an expression, or named arguments for date and zone. */
function partArguments(operand: unknown, name: string): { date: unknown; timezone?: unknown } {
  if (Array.isArray(operand)) {
    if (operand.length === 1) return { date: operand[0] };
    throw new MongoError(
      40536,
      `${name} accepts exactly one argument if given an array, but was given ${operand.length}`,
    );
  }
  if (!isDoc(operand) || Object.keys(operand)[0]?.startsWith('$') === true) return { date: operand };
  const codes = { notObject: 40536, unknown: 40535, missing: { date: 40539 }, optional: ['timezone'] };
  return namedArguments(operand, name, codes) as { date: unknown; timezone?: unknown };
}

/** Returns the time of a value. @throws MongoError 16006 for a value that is not a date */
function requiredTime(value: unknown): number {
  const time = timeOf(value);
  if (time !== undefined) return time;
  throw new MongoError(16006, `can't convert from BSON type ${typeNameOf(value)} to Date`);
}

/** Creates an operator that returns one part of the local time in a zone. */
function part(read: (local: Date) => unknown): Operator {
  return (operand, scope, name) => {
    const spec = partArguments(operand, name);
    const date = scope.compile(spec.date);
    const zone = zoneReader('timezone' in spec ? scope.compile(spec.timezone) : undefined);
    return (root) => {
      const value = date(root);
      if (isNullish(value)) return null;
      const time = requiredTime(value);
      const at = zone(root);
      return at === null ? null : read(new Date(localTime(time, at)));
    };
  };
}

/** Compiles the arguments that are given. */
function compileAll(spec: Doc, scope: Scope): Record<string, Expression | undefined> {
  return Object.fromEntries(Object.entries(spec).map(([key, value]) => [key, scope.compile(value)]));
}

const $dateToParts: Operator = (operand, scope, name) => {
  const spec = namedArguments(operand, name, {
    notObject: 40524,
    unknown: 40520,
    missing: { date: 40522 },
    optional: ['timezone', 'iso8601'],
  });
  const { date, timezone, iso8601 } = compileAll(spec, scope);
  const zone = zoneReader(timezone);
  return (root) => {
    const at = zone(root);
    if (at === null) return null;
    const isIso = iso8601 === undefined ? false : iso8601(root);
    if (isNullish(isIso)) return null;
    if (typeof isIso !== 'boolean')
      throw new MongoError(40521, `iso8601 must evaluate to a bool, found ${typeNameOf(isIso)}`);
    const value = date?.(root);
    if (isNullish(value)) return null;
    return partsOf(new Date(localTime(requiredTime(value), at)), isIso);
  };
};

function partsOf(local: Date, isIso: boolean): Doc {
  const time = {
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
    millisecond: local.getUTCMilliseconds(),
  };
  if (isIso) {
    const { year, week } = isoWeekOf(local);
    return { isoWeekYear: year, isoWeek: week, isoDayOfWeek: isoDayOfWeek(local), ...time };
  }
  const day = { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() };
  return { ...day, ...time };
}

const NATURAL = ['year', 'month', 'day'];
const ISO = ['isoWeekYear', 'isoWeek', 'isoDayOfWeek'];
const TIME = ['hour', 'minute', 'second', 'millisecond'];
/** Parts whose default is 1. */
const FROM_ONE = new Set(['month', 'day', 'isoWeek', 'isoDayOfWeek']);
const MIN_PART = -32_768;
const MAX_PART = 32_767;

const $dateFromParts: Operator = (operand, scope, name) => {
  if (!isDoc(operand)) throw new MongoError(40519, `${name} only supports an object as its argument`);
  for (const key of Object.keys(operand)) {
    if (![...NATURAL, ...ISO, ...TIME, 'timezone'].includes(key))
      throw new MongoError(40518, `Unrecognized argument to ${name}: ${key}`);
  }
  const isIso = Object.hasOwn(operand, 'isoWeekYear');
  if (!isIso && !Object.hasOwn(operand, 'year')) {
    throw new MongoError(40516, `${name} requires either 'year' or 'isoWeekYear' to be present`);
  }
  if (Object.hasOwn(operand, 'year') && ISO.some((key) => Object.hasOwn(operand, key))) {
    throw new MongoError(40489, `${name} does not allow mixing natural dates with ISO dates`);
  }
  if (isIso && NATURAL.some((key) => Object.hasOwn(operand, key))) {
    throw new MongoError(40525, `${name} does not allow mixing ISO dates with natural dates`);
  }
  const compiled = compileAll(operand, scope);
  const zone = zoneReader(compiled.timezone);
  return (root) => {
    const time = partNumbers(TIME, compiled, root);
    const at = time === null ? null : zone(root);
    const day = at === null ? null : partNumbers(isIso ? ISO : NATURAL, compiled, root);
    if (time === null || at === null || day === null) return null;
    checkYear(day[0] ?? 0, isIso);
    checkMilliseconds(time[3] ?? 0);
    return dateAt(momentOf(localFrom([...day, ...time], isIso), at), name);
  };
};

/** Returns several parts; null if one of them is null. @throws MongoError 31034, 40515 */
function partNumbers(
  keys: readonly string[],
  parts: Readonly<Record<string, Expression | undefined>>,
  root: Doc,
): number[] | null {
  const numbers: number[] = [];
  for (const key of keys) {
    const number = partNumber(key, parts[key], root);
    if (number === null) return null;
    numbers.push(number);
  }
  return numbers;
}

/** Upper limit of milliseconds, since MongoDB converts them to 64-bit microseconds. */
const MAX_MS = 2 ** 63 / 1000;

function checkMilliseconds(ms: number): void {
  if (Math.abs(ms) < MAX_MS) return;
  throw new MongoError(
    159,
    'Overflow casting from a lower-precision duration to a higher-precision duration',
  );
}

function checkYear(year: number, isIso: boolean): void {
  if (year >= 1 && year <= 9999) return;
  throw new MongoError(
    isIso ? 31095 : 40523,
    `'${isIso ? 'isoWeekYear' : 'year'}' must evaluate to an integer in the range 1 to 9999, found ${year}`,
  );
}

function localFrom(numbers: readonly number[], isIso: boolean): number {
  const [year = 0, second = 1, third = 1, ...time] = numbers;
  if (!isIso) return utcTime(year, second - 1, third, ...time);
  const monday = firstIsoMonday(year) + ((second - 1) * 7 + third - 1) * DAY_MS;
  return utcTime(1970, 0, 1, ...time) + monday;
}

function partNumber(key: string, part: Expression | undefined, root: Doc): number | null {
  if (part === undefined) return FROM_ONE.has(key) ? 1 : 0;
  const value = part(root);
  if (isNullish(value)) return null;
  const number = longFrom(value);
  if (number === undefined) {
    throw new MongoError(
      40515,
      `'${key}' must evaluate to an integer, found ${typeNameOf(value)} with value ${String(value)}`,
    );
  }
  const isUnbounded = ['year', 'isoWeekYear', 'second', 'millisecond'].includes(key);
  if (!isUnbounded && (number > MAX_PART || number < MIN_PART)) {
    throw new MongoError(
      31034,
      `'${key}' must evaluate to a value in the range [-32768, 32767]; value ${number} is not in range`,
    );
  }
  return number;
}

/** Returns a reader of the format for each document; the zone determines the default. A constant is checked once. */
function formatReader(
  format: Expression | undefined,
  code: number,
  name: string,
  known?: ReadonlySet<string>,
): (root: Doc) => string | null | undefined {
  const checked = (value: unknown): string | null => {
    if (isNullish(value)) return null;
    if (typeof value !== 'string') {
      throw new MongoError(code, `${name} requires that 'format' be a string, found: ${typeNameOf(value)}`);
    }
    checkFormat(value, known);
    return value;
  };
  if (format === undefined) return () => undefined;
  const constant = constantOf(format);
  if (constant === undefined) return (root) => checked(format(root));
  const fixed = checked(constant.value);
  return () => fixed;
}

function defaultFormat(zone: Zone): string {
  return zone.isUtc ? '%Y-%m-%dT%H:%M:%S.%LZ' : '%Y-%m-%dT%H:%M:%S.%L';
}

const $dateToString: Operator = (operand, scope, name) => {
  const spec = namedArguments(operand, name, {
    notObject: 18629,
    unknown: 18534,
    missing: { date: 18628 },
    optional: ['format', 'timezone', 'onNull'],
  });
  const { date, format, timezone, onNull } = compileAll(spec, scope);
  const zone = zoneReader(timezone);
  const formatOf = formatReader(format, 18533, name);
  return (root) => {
    const shape = formatOf(root);
    const at = zone(root);
    const value = date?.(root);
    if (isNullish(value)) return onNull === undefined ? null : onNull(root);
    if (at === null || shape === null) return null;
    return formatDate(requiredTime(value), at, shape ?? defaultFormat(at));
  };
};

const $dateFromString: Operator = (operand, scope, name) => {
  const spec = namedArguments(operand, name, {
    notObject: 40540,
    unknown: 40541,
    missing: { dateString: 40542 },
    optional: ['format', 'timezone', 'onError', 'onNull'],
  });
  const { dateString, format, timezone, onError, onNull } = compileAll(spec, scope);
  const zone = timezone === undefined ? undefined : zoneReader(timezone);
  const formatOf = formatReader(format, 40684, name, READABLE);
  const parse = (root: Doc): unknown => {
    const text = dateString?.(root);
    const shape = formatOf(root);
    const at = zone?.(root);
    if (isNullish(text)) return onNull === undefined ? null : onNull(root);
    if (typeof text !== 'string') {
      throw new MongoError(
        241,
        `${name} requires that 'dateString' be a string, found: ${typeNameOf(text)} with value ${String(text)}`,
      );
    }
    if (at === null || shape === null) return null;
    return shape === undefined ? parseDateText(text, at) : parseDateBy(text, shape, at);
  };
  if (onError === undefined) return parse;
  return (root) => {
    try {
      return parse(root);
    } catch (error) {
      if (error instanceof MongoError && error.code === 241) return onError(root);
      throw error;
    }
  };
};

/** The operators of this file by name. */
export const DATES: Readonly<Record<string, Operator>> = {
  $year: part((local) => local.getUTCFullYear()),
  $month: part((local) => local.getUTCMonth() + 1),
  $week: part(weekOfYear),
  $dayOfYear: part(dayOfYear),
  $dayOfMonth: part((local) => local.getUTCDate()),
  $dayOfWeek: part((local) => local.getUTCDay() + 1),
  $hour: part((local) => local.getUTCHours()),
  $minute: part((local) => local.getUTCMinutes()),
  $second: part((local) => local.getUTCSeconds()),
  $millisecond: part((local) => local.getUTCMilliseconds()),
  $isoWeek: part((local) => isoWeekOf(local).week),
  $isoWeekYear: part((local) => Long.fromNumber(isoWeekOf(local).year)),
  $isoDayOfWeek: part(isoDayOfWeek),
  $dateToParts,
  $dateFromParts,
  $dateToString,
  $dateFromString,
};
