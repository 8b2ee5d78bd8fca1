/** Parses strings as dates: by a format, or in one of the forms of ISO 8601 and some common ones. */
import { MongoError } from '../../errors.ts';
import { MONTHS } from './date-format.ts';
import { DAY_MS, daysIn, firstIsoMonday } from './date-parts.ts';
import { momentOf, utcTime, type Zone, zoneOf } from './time-zone.ts';

/** The parts of a date that were found. */
type Parts = {
  year?: number;
  month?: number;
  day?: number;
  dayOfYear?: number;
  isoYear?: number;
  isoWeek?: number;
  isoDay?: number;
  hour?: number;
  minute?: number;
  second?: number;
  ms?: number;
  zone?: Zone;
};

function unparsable(text: string, why: string): MongoError {
  return new MongoError(241, `Error parsing date string '${text}'; ${why}`);
}

const ZONE_NAME = String.raw`(?:UTC|GMT)?[+-]\d{2}(?::?\d{2})?|Z|UTC|GMT`;
const ZONE = String.raw`\s*(${ZONE_NAME})?`;
const TIME = String.raw`(?:(\d{1,2}):(\d{2})(?:[:.](\d{2})(?:[.,](\d{1,9}))?)?${ZONE})?`;
const NAMES = MONTHS.map((month) => `${month.slice(0, 3)}(?:${month.slice(3)})?`).join('|');
const DAY_NAME = String.raw`(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?,?\s+)?`;

/** Date forms, with the groups for year, month and day. The four groups of the time and the zone follow. */
const FORMS: readonly { readonly pattern: RegExp; readonly order: readonly [number, number, number] }[] = [
  { pattern: new RegExp(`^(\\d{4})-(\\d{1,2})-(\\d{1,2})(?:[T ]\\s*${TIME})?$`, 'i'), order: [1, 2, 3] },
  { pattern: new RegExp(`^(\\d{4})(\\d{2})(\\d{2})(?:T?\\s*${TIME})?$`, 'i'), order: [1, 2, 3] },
  { pattern: new RegExp(`^(\\d{4})/(\\d{1,2})/(\\d{1,2})(?:\\s+${TIME})?$`, 'i'), order: [1, 2, 3] },
  { pattern: new RegExp(`^(\\d{1,2})/(\\d{1,2})/(\\d{4})(?:\\s+${TIME})?$`, 'i'), order: [3, 1, 2] },
  {
    pattern: new RegExp(`^${DAY_NAME}(\\d{1,2})\\s+(${NAMES})\\s+(\\d{4})(?:\\s+${TIME})?$`, 'i'),
    order: [3, 2, 1],
  },
  {
    pattern: new RegExp(`^${DAY_NAME}(${NAMES})\\s+(\\d{1,2}),?\\s+(\\d{4})(?:\\s+${TIME})?$`, 'i'),
    order: [3, 1, 2],
  },
];

/**
 * Parses a string as a time. A zone in the string and a separate one exclude each other, unless the latter is UTC.
 * @throws MongoError 241
 */
export function parseDateText(text: string, zone?: Zone): Date {
  for (const { pattern, order } of FORMS) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const [year, month, day] = order.map((at) => found[at] ?? '') as [string, string, string];
    const [hour, minute, second, fraction, zoneName] = found.slice(4);
    return momentFrom(text, zone, {
      year: Number(year),
      month: monthNumber(month),
      day: Number(day),
      hour: Number(hour ?? 0),
      minute: Number(minute ?? 0),
      second: Number(second ?? 0),
      ms: Number((fraction ?? '').slice(0, 3).padEnd(3, '0')),
      ...(zoneName === undefined ? {} : zoneIn(zoneName)),
    });
  }
  throw unparsable(text, 'an incomplete or unknown form of a date');
}

function zoneIn(name: string): Parts {
  const [offset] = /[+-].*/.exec(name) ?? [];
  return { zone: zoneOf(offset ?? 'UTC') };
}

function monthNumber(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  return MONTHS.findIndex((month) => month.slice(0, 3).toLowerCase() === text.slice(0, 3).toLowerCase()) + 1;
}

type Reader = { readonly pattern: string; readonly read: (text: string) => Parts };

const READERS: Readonly<Record<string, Reader>> = {
  Y: { pattern: String.raw`\d{4}`, read: (text) => ({ year: Number(text) }) },
  m: { pattern: String.raw`\d{1,2}`, read: (text) => ({ month: Number(text) }) },
  d: { pattern: String.raw`\d{1,2}`, read: (text) => ({ day: Number(text) }) },
  H: { pattern: String.raw`\d{1,2}`, read: (text) => ({ hour: Number(text) }) },
  M: { pattern: String.raw`\d{1,2}`, read: (text) => ({ minute: Number(text) }) },
  S: { pattern: String.raw`\d{1,2}`, read: (text) => ({ second: Number(text) }) },
  L: { pattern: String.raw`\d{1,3}`, read: (text) => ({ ms: Number(text.padEnd(3, '0')) }) },
  j: { pattern: String.raw`\d{1,3}`, read: (text) => ({ dayOfYear: Number(text) }) },
  G: { pattern: String.raw`\d{1,4}`, read: (text) => ({ isoYear: Number(text) }) },
  V: { pattern: String.raw`\d{1,2}`, read: (text) => ({ isoWeek: Number(text) }) },
  u: { pattern: String.raw`\d`, read: (text) => ({ isoDay: Number(text) }) },
  b: { pattern: '[A-Za-z]{3}', read: (text) => ({ month: monthNumber(text) }) },
  B: { pattern: '[A-Za-z]{3,9}', read: (text) => ({ month: monthNumber(text) }) },
  z: { pattern: String.raw`\s*(?:${ZONE_NAME})`, read: zoneIn },
  Z: { pattern: String.raw`[+-]\d{1,3}`, read: zoneByMinutes },
};

function zoneByMinutes(text: string): Parts {
  const ms = Number(text) * 60_000;
  return { zone: { offsetAt: () => ms, isUtc: ms === 0 } };
}

/** The specifiers available for parsing. */
export const READABLE: ReadonlySet<string> = new Set(['%', ...Object.keys(READERS)]);

/** Parses a string by a format whose specifiers are all in `READABLE`. @throws MongoError 241 */
export function parseDateBy(text: string, format: string, zone?: Zone): Date {
  const specifiers: string[] = [];
  const pattern = format.replace(/%(.)|[^\w\s%]/gs, (piece, specifier: string | undefined) => {
    if (specifier === undefined) return `\\${piece}`;
    if (specifier === '%') return '%';
    specifiers.push(specifier);
    return `(${READERS[specifier]?.pattern})`;
  });
  const found = new RegExp(`^${pattern}$`).exec(text);
  if (found === null) throw unparsable(text, `it does not have the format '${format}'`);
  const parts: Parts = {};
  for (const [i, specifier] of specifiers.entries())
    Object.assign(parts, READERS[specifier]?.read(found[i + 1] ?? ''));
  return momentFrom(text, zone, parts);
}

function momentFrom(text: string, zone: Zone | undefined, parts: Parts): Date {
  if (parts.zone !== undefined && zone !== undefined && !zone.isUtc) {
    throw unparsable(
      text,
      'you cannot pass in a date/time string with time zone information together with a timezone argument',
    );
  }
  const { hour = 0, minute = 0, second = 0, ms = 0 } = parts;
  if (hour > 24 || minute > 59 || second > 59) throw unparsable(text, 'the parsed time was invalid');
  const time = dayFrom(text, parts) + ((hour * 60 + minute) * 60 + second) * 1000 + ms;
  return new Date(momentOf(time, parts.zone ?? zone ?? zoneOf('UTC')));
}

const isPresent = (part: number | undefined): boolean => part !== undefined;

function dayFrom(text: string, parts: Parts): number {
  const isIso = [parts.isoYear, parts.isoWeek, parts.isoDay].some(isPresent);
  const isNatural = [parts.year, parts.month, parts.day, parts.dayOfYear].some(isPresent);
  if (isIso && isNatural) throw unparsable(text, 'Mixing of ISO dates with natural dates is not allowed');
  if (parts.isoYear !== undefined) {
    const { isoYear, isoWeek = 1, isoDay = 1 } = parts;
    if (isoWeek < 1 || isoWeek > 53 || isoDay < 1 || isoDay > 7)
      throw unparsable(text, 'the parsed date was invalid');
    return firstIsoMonday(isoYear) + ((isoWeek - 1) * 7 + isoDay - 1) * DAY_MS;
  }
  const { year, month, day } = parts;
  if (year !== undefined && parts.dayOfYear !== undefined && month === undefined) {
    return utcTime(year, 0, parts.dayOfYear);
  }
  if (year === undefined || month === undefined || day === undefined) {
    throw unparsable(text, 'an incomplete date/time string has been found, with elements missing');
  }
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month - 1)) {
    throw unparsable(text, 'the parsed date was invalid');
  }
  return utcTime(year, month - 1, day);
}
