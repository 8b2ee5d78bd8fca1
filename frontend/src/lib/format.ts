// Formats numbers, names and days for people, in the language of the page. Times of the league are formatted as in the
// spec (`7:00PM`) by `shared-types/common`.
import { currentLanguage } from './language.ts';

const locales = { en: 'en-US', es: 'es-US' } as const;
const numbers = new Intl.NumberFormat('en-US');

/** Formats a number: `18402` → `18,402`. */
export const formatNumber = (value: number): string => numbers.format(value);

/** Pads a player's number to 8 digits: `1606` → `00001606` (spec section 3). */
export const formatPlayerNumber = (playerNumber: number): string => String(playerNumber).padStart(8, '0');

/** `1 member`, `2,014 members`; the plural is the word with an s by default. */
export const pluralise = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** Formats a countdown in ms as `11:42` or `1:05:00`, rounded up to the shown second; never below zero. */
export const formatDuration = (durationMs: number): string => {
  const total = Math.max(0, Math.ceil(durationMs / 1000));
  const hours = Math.floor(total / 3600);
  const minutes = String(Math.floor(total / 60) % 60);
  const seconds = String(total % 60).padStart(2, '0');
  return hours > 0
    ? `${hours}:${minutes.padStart(2, '0')}:${seconds}`
    : `${minutes.padStart(2, '0')}:${seconds}`;
};

/** Joins names: `Ana Ruiz and Bo Carter`. */
export const listOf = (names: readonly string[]): string =>
  new Intl.ListFormat(locales[currentLanguage()], { type: 'conjunction' }).format(names);

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached format; the pages use about a dozen, and creating one takes longer than formatting a month. */
const dayFormat = (parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const locale = locales[currentLanguage()];
  const key = locale + JSON.stringify(parts);
  const format = dayFormats.get(key) ?? new Intl.DateTimeFormat(locale, parts);
  dayFormats.set(key, format);
  return format;
};

/** Formats a league date (`YYYY-MM-DD`): by default `Friday, November 20`. */
export const formatDay = (
  date: string,
  parts: Intl.DateTimeFormatOptions = { weekday: 'long', month: 'long', day: 'numeric' },
): string => dayFormat({ ...parts, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** Formats an instant (ISO) as a day in the league's zone: by default `November 20, 2026`. */
export const formatInstantDay = (
  instant: string,
  timeZone: string,
  parts: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', day: 'numeric' },
): string => dayFormat({ ...parts, timeZone }).format(new Date(instant));

/** Formats a weekday (0 = Sunday): `Friday`, or `Fri`. */
export const formatWeekday = (weekday: number, length: 'long' | 'short' = 'long'): string =>
  // 1 January 2023 was a Sunday.
  formatDay(`2023-01-0${weekday + 1}`, { weekday: length });
