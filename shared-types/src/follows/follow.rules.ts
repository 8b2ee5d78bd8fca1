// When a member is reminded of a night. Pure; instants in ms, quiet hours in the league's wall-clock time, so that they
// are right on the days on which the clocks change.
import { instantOf } from '../common/league-instant.ts';
import { quietAt } from '../hosts/host-reminder.rules.ts';

export const followKinds = ['venue', 'player', 'event'] as const;
export type FollowKind = (typeof followKinds)[number];

/** The maximum number of venues, players and events that one member follows. */
export const maxFollows = 100;
/** An event is usual for whoever played it at least so often in so many weeks. */
export const usualNights = { times: 3, weeks: 8 } as const;

/** The reminders of a member who has not chosen. */
export const defaultReminders = {
  inTheMorning: true,
  twoHoursBefore: true,
  ofReservations: true,
  quietFrom: '22:00',
  quietTo: '09:00',
} as const;

type Choice = {
  inTheMorning: boolean;
  twoHoursBefore: boolean;
  quietFrom: string;
  quietTo: string;
};

export const reminderSteps = ['morning', 'two-hours'] as const;
export type ReminderStep = (typeof reminderSteps)[number];

const hourMs = 3_600_000;
const morningTime = '09:00';
/** A reminder that could not be sent for so long is dropped. */
const staleAfterMs = 3 * hourMs;
/** A reminder closer to the start than this is dropped: nobody can still come because of it. */
const latestBeforeMs = 30 * 60_000;

/** The moments from which and until which a reminder is sent. */
export type ReminderWindow = { fromMs: number; untilMs: number };

const wantedAtMs = (step: ReminderStep, night: { date: string; startsAtMs: number }, timeZone: string) =>
  step === 'morning' ? instantOf(night.date, morningTime, timeZone) : night.startsAtMs - 2 * hourMs;

/**
 * When a step is sent: at its time, or when the quiet hours end. Null if the member did not choose the step, or if it
 * would be too late by then. The morning's reminder is dropped if that of two hours before is due as well.
 */
export const reminderWindow = (
  step: ReminderStep,
  night: { date: string; startsAtMs: number },
  choice: Choice,
  timeZone: string,
): ReminderWindow | null => {
  if (!(step === 'morning' ? choice.inTheMorning : choice.twoHoursBefore)) return null;
  const wantedMs = wantedAtMs(step, night, timeZone);
  const fromMs = quietAt(wantedMs, choice, timeZone)?.toMs ?? wantedMs;
  const lastMs = night.startsAtMs - latestBeforeMs;
  const nextMs =
    step === 'morning' && choice.twoHoursBefore ? wantedAtMs('two-hours', night, timeZone) : lastMs;
  const untilMs = Math.min(fromMs + staleAfterMs, lastMs, nextMs);
  return fromMs < untilMs ? { fromMs, untilMs } : null;
};

/** Whether a reminder is due. `sinceMs`: since when the member follows or reserved; later than its time means no need. */
export const isReminderDue = (window: ReminderWindow | null, nowMs: number, sinceMs: number): boolean =>
  window !== null && nowMs >= window.fromMs && nowMs < window.untilMs && sinceMs <= window.fromMs;
