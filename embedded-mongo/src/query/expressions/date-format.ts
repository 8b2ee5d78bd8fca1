/** Formats dates as strings: the format specifiers of `$dateToString`. */
import { MongoError } from '../../errors.ts';
import { dayOfYear, isoDayOfWeek, isoWeekOf, weekOfYear } from './date-parts.ts';
import { localTime, type Zone } from './time-zone.ts';

/** English month names. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const MINUTE_MS = 60_000;

function padded(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

function year(value: number): string {
  if (value < 0 || value > 9999) {
    throw new MongoError(18537, `$dateToString is only defined on year 0-9999, tried to use year ${value}`);
  }
  return padded(value, 4);
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${padded(Math.floor(size / 60), 2)}${padded(size % 60, 2)}`;
}

const monthName = (local: Date): string => MONTHS[local.getUTCMonth()] ?? '';

const SPECIFIERS: Readonly<Record<string, (local: Date, offsetMinutes: number) => string>> = {
  '%': () => '%',
  b: (local) => monthName(local).slice(0, 3),
  B: monthName,
  d: (local) => padded(local.getUTCDate(), 2),
  G: (local) => year(isoWeekOf(local).year),
  H: (local) => padded(local.getUTCHours(), 2),
  j: (local) => padded(dayOfYear(local), 3),
  L: (local) => padded(local.getUTCMilliseconds(), 3),
  m: (local) => padded(local.getUTCMonth() + 1, 2),
  M: (local) => padded(local.getUTCMinutes(), 2),
  S: (local) => padded(local.getUTCSeconds(), 2),
  u: (local) => String(isoDayOfWeek(local)),
  U: (local) => padded(weekOfYear(local), 2),
  V: (local) => padded(isoWeekOf(local).week, 2),
  w: (local) => String(local.getUTCDay() + 1),
  Y: (local) => year(local.getUTCFullYear()),
  z: (_local, minutes) => offsetText(minutes),
  Z: (_local, minutes) => (minutes < 0 ? String(minutes) : `+${minutes}`),
};

/** Refuses an invalid format. @throws MongoError 18535, 18536 */
export function checkFormat(
  format: string,
  known: ReadonlySet<string> = new Set(Object.keys(SPECIFIERS)),
): void {
  for (const [text, specifier] of format.matchAll(/%(.?)/gs)) {
    if (specifier === '' || specifier === undefined)
      throw new MongoError(18535, "Unmatched '%' at end of format string");
    if (!known.has(specifier))
      throw new MongoError(18536, `Invalid format character '${text}' in format string`);
  }
}

/** Formats a time in a zone. @throws MongoError 18537 for years without four digits */
export function formatDate(time: number, zone: Zone, format: string): string {
  const local = new Date(localTime(time, zone));
  const offsetMinutes = Math.trunc(zone.offsetAt(time) / MINUTE_MS);
  return format.replace(
    /%(.)/gs,
    (_text, specifier: string) => SPECIFIERS[specifier]?.(local, offsetMinutes) ?? '',
  );
}
