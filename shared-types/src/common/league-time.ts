// Wall-clock dates and times of the league, without a date library: used in the first load of the page.

/** Formats by zone, cached: creating one takes far longer than using it, and a page needs it for each of its cards. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** The league's date (`YYYY-MM-DD`) at an instant. */
export const leagueDate = (nowMs: number, timeZone: string): string => {
  const format =
    dateFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  dateFormats.set(timeZone, format);
  return format.format(nowMs);
};

/** The date a number of days later (or earlier, if negative). */
export const addDays = (date: string, days: number): string => {
  const utc = new Date(`${date}T00:00:00Z`);
  utc.setUTCDate(utc.getUTCDate() + days);
  return utc.toISOString().slice(0, 10);
};

/** Whether a text is an existing date, `YYYY-MM-DD` from 2000 to 2099. */
export const isLeagueDate = (text: string): boolean => {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/** Day of the week of a date, 0 = Sunday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** `19:00` → `7:00PM`, as the spec writes times. */
export const formatTime = (time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}${hours < 12 ? 'AM' : 'PM'}`;
};

/** Joins several `HH:mm` as the spec does: `7:00PM & 9:00PM`. */
export const formatTimes = (times: readonly string[]): string => times.map(formatTime).join(' & ');

/** `7:00PM & 9:00PM` → minutes after midnight of each; ignores a part that is not a time. */
export const parseTimes = (text: string): number[] =>
  text.split('&').flatMap((part) => {
    const match = /^\s*(\d{1,2}):(\d{2})\s*(AM|PM)\s*$/i.exec(part);
    if (!match) return [];
    const hours = (Number(match[1]) % 12) + (match[3]?.toUpperCase() === 'PM' ? 12 : 0);
    return [hours * 60 + Number(match[2])];
  });

/** The league's wall-clock time of an instant, `7:30PM`. */
export const formatInstant = (instantMs: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true })
    .format(instantMs)
    .replace(/\s/g, '');
