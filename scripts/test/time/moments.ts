// The moments at which the suite runs in addition to the current one, in the league's own time.
import { instantOf, isLeagueDate } from '@ahl/shared-types/common';

const timeZone = 'America/Chicago';

/** Each weekday; 5 PM, 7 PM and 11:50 PM; shortly before each clock change, and before a new year. */
export const namedMoments = {
  monday: '2026-11-30T17:00',
  tuesday: '2026-12-01T19:00',
  wednesday: '2026-12-02T23:50',
  thursday: '2026-12-03T17:00',
  friday: '2026-12-04T19:00',
  saturday: '2026-12-05T23:50',
  sunday: '2026-12-06T19:00',
  'clocks-forward': '2027-03-14T01:50',
  'clocks-back': '2027-11-07T01:50',
  'new-year': '2026-12-31T23:50',
} as const;

const names = Object.keys(namedMoments);
const isName = (text: string): text is keyof typeof namedMoments => names.includes(text);

/** The moments that `npm run test:at` accepts. */
const momentHelp = `all, ${names.join(', ')}, or a moment of the league such as 2026-12-31T23:50`;

/** Returns the instant of a moment: a name, or the league's wall-clock time; null for anything else. */
export const readMoment = (text: string): number | null => {
  const [date = '', time = ''] = (isName(text) ? namedMoments[text] : text).split('T');
  if (!isLeagueDate(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
  return instantOf(date, time, timeZone);
};

/** Splits arguments into the moments, which come first, and the rest for vitest. @throws Error without a moment */
export const readArguments = (args: readonly string[]): { moments: string[]; rest: string[] } => {
  const first = args.findIndex((text) => text !== 'all' && readMoment(text) === null);
  const end = first === -1 ? args.length : first;
  if (end === 0) throw new Error(`Say when: ${momentHelp}.`);
  const moments = args.slice(0, end).flatMap((text) => (text === 'all' ? names : [text]));
  return { moments, rest: args.slice(end) };
};
