/** Parses the arguments of date operators: a date, a time zone, a unit, an integer. */
import type { ObjectId, Timestamp } from 'bson';
import { failedToParse, MongoError } from '../../errors.ts';
import { exactWholeNumberOf } from '../../values/arithmetic.ts';
import { isNumeric, typeNameOf } from '../../values/kinds.ts';
import { dayNumber, isUnit } from './date-math.ts';
import { constantOf, type Expression, isNullish } from './expression.ts';
import { type Zone, zoneOf } from './time-zone.ts';

const UTC = zoneOf('UTC');

/** Returns the time of a date, an ObjectId or a timestamp; undefined for other values. */
export function timeOf(value: unknown): number | undefined {
  if (value instanceof Date) return value.getTime();
  const type = typeNameOf(value);
  // The seconds of an ObjectId are signed, as in MongoDB.
  if (type === 'objectId') return (((value as ObjectId).getTimestamp().getTime() / 1000) | 0) * 1000;
  if (type === 'timestamp') return (value as Timestamp).t * 1000;
  return undefined;
}

/** Returns the zone for a value; null for null. @throws MongoError 40485, 40517 */
function zoneFrom(value: unknown): Zone | null {
  if (isNullish(value)) return null;
  if (typeof value === 'string') return zoneOf(value);
  throw new MongoError(40517, `timezone must evaluate to a string, found ${typeNameOf(value)}`);
}

/** Returns a function that reads the zone for each document: UTC if none is given. A constant one is read once. */
export function zoneReader(zone: Expression | undefined): (root: Record<string, unknown>) => Zone | null {
  if (zone === undefined) return () => UTC;
  const known = constantOf(zone);
  if (known === undefined) return (root) => zoneFrom(zone(root));
  const fixed = zoneFrom(known.value);
  return () => fixed;
}

/** Returns the name of a unit. @throws MongoError 9, 5439013 */
export function unitFrom(value: unknown, name: string): string {
  if (typeof value !== 'string') {
    throw new MongoError(5439013, `${name} requires 'unit' to be a string, but got ${typeNameOf(value)}`);
  }
  if (!isUnit(value)) throw failedToParse(`unknown time unit value: ${value}`);
  return value;
}

/** Returns the number of the first day of the week; Monday is 1. @throws MongoError 5439015, 5439016 */
export function startOfWeekFrom(value: unknown, name: string): number {
  if (typeof value !== 'string') {
    throw new MongoError(
      5439015,
      `${name} requires 'startOfWeek' to be a string, but got ${typeNameOf(value)}`,
    );
  }
  const day = dayNumber(value);
  if (day !== undefined) return day;
  throw new MongoError(
    5439016,
    `${name} parameter 'startOfWeek' value cannot be recognized as a day of a week: ${value}`,
  );
}

/** Returns a reader of an argument for each document; null stays null. A constant one is checked immediately. */
export function checkedReader<Value>(
  part: Expression,
  check: (value: unknown) => Value,
): (root: Record<string, unknown>) => Value | null {
  const known = constantOf(part);
  const checked = (value: unknown): Value | null => (isNullish(value) ? null : check(value));
  if (known === undefined) return (root) => checked(part(root));
  const fixed = checked(known.value);
  return () => fixed;
}

/** Returns an integer of any type that fits 64 bits; undefined for other values. */
export function longFrom(value: unknown): number | undefined {
  if (!isNumeric(value)) return undefined;
  const whole = exactWholeNumberOf(value);
  return whole === undefined || whole !== BigInt.asIntN(64, whole) ? undefined : Number(whole);
}

/** Converts a time to a date. @throws MongoError 15 if it is out of range */
export function dateAt(time: number, name: string): Date {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) throw new MongoError(15, `${name}: the date is out of range`);
  return date;
}
