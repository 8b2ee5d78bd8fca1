// When a host is reminded of a night, and how long an offer is valid. Pure; times are instants in ms, quiet hours are
// in the league's wall-clock time.
import { instantOf } from '../common/league-instant.ts';
import { addDays, leagueDate } from '../common/league-time.ts';
import type { HostReminderSettings } from './host-reminder.schema.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The quiet hours that contain an instant, or null: their start and their end. */
export const quietAt = (
  atMs: number,
  { quietFrom, quietTo }: Pick<HostReminderSettings, 'quietFrom' | 'quietTo'>,
  timeZone: string,
): { fromMs: number; toMs: number } | null => {
  if (quietFrom === quietTo) return null;
  const today = leagueDate(atMs, timeZone);
  // Quiet hours that began yesterday evening may last until this morning.
  for (const date of [addDays(today, -1), today]) {
    const endsOn = quietTo > quietFrom ? date : addDays(date, 1);
    const fromMs = instantOf(date, quietFrom, timeZone);
    const toMs = instantOf(endsOn, quietTo, timeZone);
    if (atMs >= fromMs && atMs < toMs) return { fromMs, toMs };
  }
  return null;
};

/** When a step is sent: at its hour; in quiet hours when they end, or before them if the night begins by then. */
export const sendAt = (
  startsAtMs: number,
  hours: number,
  settings: Pick<HostReminderSettings, 'quietFrom' | 'quietTo'>,
  timeZone: string,
): number => {
  const wantedMs = startsAtMs - hours * hourMs;
  const quiet = quietAt(wantedMs, settings, timeZone);
  if (!quiet) return wantedMs;
  return quiet.toMs < startsAtMs ? quiet.toMs : quiet.fromMs - minuteMs;
};

/** The due step of a night: of those whose time has come, the closest to the night; null before the first. */
export const dueStep = (
  startsAtMs: number,
  settings: HostReminderSettings,
  nowMs: number,
  timeZone: string,
): number | null => {
  if (nowMs >= startsAtMs) return null;
  const due = settings.steps.filter((hours) => sendAt(startsAtMs, hours, settings, timeZone) <= nowMs);
  return due.length === 0 ? null : Math.min(...due);
};

/** From this long before a night, no host is found by offers: the office calls somebody. */
const lastOfferMs = hourMs;
const longestOfferMs = 4 * hourMs;
const shortestOfferMs = 20 * minuteMs;

/**
 * How long one host has the first option on an offered night: a quarter of the remaining time, 20 minutes to 4 hours;
 * an offer that would end in quiet hours ends an hour after them. Null if it is too late, or in quiet hours.
 */
export const offerUntil = (
  startsAtMs: number,
  settings: Pick<HostReminderSettings, 'quietFrom' | 'quietTo'>,
  nowMs: number,
  timeZone: string,
): number | null => {
  const lastMs = startsAtMs - lastOfferMs;
  if (nowMs >= lastMs || quietAt(nowMs, settings, timeZone)) return null;
  const shareMs = Math.min(longestOfferMs, Math.max(shortestOfferMs, (startsAtMs - nowMs) / 4));
  const quiet = quietAt(nowMs + shareMs, settings, timeZone);
  return Math.min(quiet ? quiet.toMs + hourMs : nowMs + shareMs, lastMs);
};
