// A host's note on a night: in which language it is shown, and whether it has expired: `Bonus chips before 7:45` at 8PM. Pure; `nowMs` is passed in.
import { parseTimes } from '../common/league-time.ts';
import type { TournamentCard } from './tournament.schema.ts';

const minuteMs = 60_000;
const halfDay = 12 * 60;
/** Matches `7:45`, `7:45PM`, `9 PM`, `19:30`; a bare number is not a time. */
const timePattern = /\b(\d{1,2})(?::([0-5]\d)\s*(am|pm)?|\s*(am|pm))\b/gi;

/** The times in a text, in minutes after midnight; one without AM or PM is the one nearest to the start. */
const timesIn = (text: string, startMinutes: number): number[] =>
  [...text.matchAll(timePattern)].flatMap(([, hours = '', minutes = '0', withMinutes, alone]) => {
    const half = (withMinutes ?? alone)?.toLowerCase();
    const hour = Number(hours);
    if (hour > 23 || (half && (hour > 12 || hour === 0))) return [];
    const early = (hour % 12) * 60 + Number(minutes);
    if (half) return [half === 'pm' ? early + halfDay : early];
    if (hour > 12) return [early + halfDay];
    const isEarlyNearer = Math.abs(early - startMinutes) < Math.abs(early + halfDay - startMinutes);
    return [isEarlyNearer ? early : early + halfDay];
  });

/** Returns the notes of a night in a reader's language; without Spanish ones the English ones. */
export const notesIn = (
  { notes, notesEs }: Pick<TournamentCard, 'notes' | 'notesEs'>,
  language: string,
): string => (language === 'es' && notesEs ? notesEs : notes);

/** Whether the last time in the notes has passed; false for notes without one. */
export const isNotePast = (
  { notes, startTime, startsAt }: Pick<TournamentCard, 'notes' | 'startTime' | 'startsAt'>,
  nowMs: number,
): boolean => {
  const [startMinutes] = parseTimes(startTime);
  const [first] = startsAt;
  if (startMinutes === undefined || first === undefined) return false;
  const times = timesIn(notes, startMinutes);
  if (times.length === 0) return false;
  return nowMs >= Date.parse(first) + (Math.max(...times) - startMinutes) * minuteMs;
};
