/** Adds, counts and truncates time units in a zone. */
import { MongoError } from '../../errors.ts';
import { DAY_MS, daysIn, isoDayOfWeek } from './date-parts.ts';
import { localTime, momentOf, utcTime, type Zone } from './time-zone.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Units of constant length. */
const FIXED_UNITS: Readonly<Record<string, number>> = {
  millisecond: 1,
  second: SECOND_MS,
  minute: MINUTE_MS,
  hour: HOUR_MS,
};
const DAYS_IN: Readonly<Record<string, number>> = { day: 1, week: 7 };
const MONTHS_IN: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };

/** Accepted names of days, in order from Monday, which is 1. */
const DAY_NAMES = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Maximum bin size of `$dateTrunc` for days and longer units. */
const MAX_BIN_SIZE = 100_000_000_000;

const REFERENCE_YEAR = 2000;
const REFERENCE = utcTime(REFERENCE_YEAR, 0, 1);

/** True for the name of a time unit. */
export function isUnit(unit: string): boolean {
  return unit in FIXED_UNITS || unit in DAYS_IN || unit in MONTHS_IN;
}

/** Returns the number of a day by its name or first three letters, Monday is 1; undefined for an invalid name. */
export function dayNumber(name: string): number | undefined {
  const wanted = name.toLowerCase();
  const at = DAY_NAMES.findIndex((day) => day === wanted || day.slice(0, 3) === wanted);
  return at === -1 ? undefined : at + 1;
}

/** More days than the range of 64-bit times, and likewise for the other units. */
const MAX_DAYS = 213_503_982_335;
const MAX_YEARS = 584_942_418;
const MAX_AMOUNTS: Readonly<Record<string, number>> = {
  year: MAX_YEARS,
  quarter: MAX_YEARS * 4,
  month: MAX_YEARS * 12,
  week: Math.floor(MAX_DAYS / 7),
  day: MAX_DAYS,
  hour: MAX_DAYS * 24,
  minute: MAX_DAYS * 24 * 60,
  second: MAX_DAYS * 24 * 60 * 60,
};
const YEAR_MS = 365.2425 * DAY_MS;

/** Returns the error for a time beyond 64 bits or beyond the date range of this server. */
function outOfRange(time: number): MongoError {
  if (Math.abs(time) < 2 ** 63) return new MongoError(15, 'the date is out of range');
  return new MongoError(5166406, 'dateAdd overflowed');
}

function withinRange(time: number): number {
  if (Number.isNaN(new Date(time).getTime())) throw outOfRange(time);
  return time;
}

/** Adds units to a time. @throws MongoError 15, 5166406, 5976500 */
export function addUnits(time: number, unit: string, amount: number, zone: Zone): number {
  if (Math.abs(amount) >= (MAX_AMOUNTS[unit] ?? Number.POSITIVE_INFINITY)) {
    throw new MongoError(5976500, `invalid dateAdd 'amount' parameter value: ${amount} ${unit}`);
  }
  return withinRange(added(time, unit, amount, zone));
}

/** Adds days and longer units by the calendar of the zone; a day beyond the end of a month becomes its last day. */
function added(time: number, unit: string, amount: number, zone: Zone): number {
  const fixed = FIXED_UNITS[unit];
  if (fixed !== undefined) return time + amount * fixed;
  if (amount === 0) return time;
  const local = localTime(time, zone);
  const days = DAYS_IN[unit];
  if (days !== undefined) return momentOf(withinRange(local + amount * days * DAY_MS), zone, time);
  const date = new Date(local);
  const months = date.getUTCMonth() + amount * (MONTHS_IN[unit] ?? 0);
  const year = date.getUTCFullYear();
  if (Math.abs(months) > 12 * 400_000)
    throw outOfRange(time + (amount * (MONTHS_IN[unit] ?? 0) * YEAR_MS) / 12);
  const day = Math.min(date.getUTCDate(), daysIn(year, months));
  const timeOfDay = local - Math.floor(local / DAY_MS) * DAY_MS;
  return momentOf(utcTime(year, months, day) + timeOfDay, zone, time);
}

function monthsSince(local: number): number {
  const date = new Date(local);
  return (date.getUTCFullYear() - REFERENCE_YEAR) * 12 + date.getUTCMonth();
}

/** Returns the first start of a week at or after the reference, in days. */
function firstWeek(startOfWeek: number): number {
  return (startOfWeek - isoDayOfWeek(new Date(REFERENCE)) + 7) % 7;
}

/**
 * Counts the unit boundaries after `from` up to `to`; negative if reversed. For hours and shorter units, MongoDB counts
 * boundaries of the local time, plus whole units of the change in the UTC offset.
 */
export function countUnits(from: number, to: number, unit: string, zone: Zone, startOfWeek: number): number {
  const fixed = FIXED_UNITS[unit];
  const first = localTime(from, zone);
  const last = localTime(to, zone);
  if (fixed !== undefined) {
    if (unit === 'millisecond') return to - from;
    const shift = Math.trunc((zone.offsetAt(from) - zone.offsetAt(to)) / fixed);
    return Math.floor(last / fixed) - Math.floor(first / fixed) + shift;
  }
  if (unit in DAYS_IN) {
    if (unit === 'day') return Math.floor(last / DAY_MS) - Math.floor(first / DAY_MS);
    return weekNumber(last, startOfWeek) - weekNumber(first, startOfWeek);
  }
  const months = MONTHS_IN[unit] ?? 1;
  return Math.floor(monthsSince(last) / months) - Math.floor(monthsSince(first) / months);
}

function weekNumber(local: number, startOfWeek: number): number {
  const days = Math.floor((local - REFERENCE) / DAY_MS);
  return Math.floor((days - firstWeek(startOfWeek)) / 7);
}

/** Returns the start of the bin of `size` units that contains a time. Bins are counted from the start of 2000. */
export function truncateTo(
  time: number,
  unit: string,
  size: number,
  zone: Zone,
  startOfWeek: number,
): number {
  const fixed = FIXED_UNITS[unit];
  if (fixed !== undefined) {
    const bin = fixed * size;
    if (bin >= 2 ** 63) throw new MongoError(5439002, 'dateTrunc overflowed');
    const reference = momentOf(REFERENCE, zone);
    return reference + Math.floor((time - reference) / bin) * bin;
  }
  if (size > MAX_BIN_SIZE) throw new MongoError(5439006, 'dateTrunc unsupported binSize value');
  const local = localTime(time, zone);
  const days = DAYS_IN[unit];
  if (days !== undefined) {
    const offset = unit === 'week' ? firstWeek(startOfWeek) : 0;
    const count = Math.floor((local - REFERENCE) / DAY_MS) - offset;
    const bin = days * size;
    return momentOf(REFERENCE + (offset + Math.floor(count / bin) * bin) * DAY_MS, zone, REFERENCE);
  }
  const bin = (MONTHS_IN[unit] ?? 1) * size;
  const month = Math.floor(monthsSince(local) / bin) * bin;
  return momentOf(utcTime(REFERENCE_YEAR, month, 1), zone, REFERENCE);
}
