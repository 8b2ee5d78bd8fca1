// Finds the reminders of nights that are due: for members with a reservation, and for those who follow the venue or the
// event. Whoever does both gets one.
import { addDays, formatInstant, instantOf, leagueDate } from '@ahl/shared-types/common';
import { nightPath } from '@ahl/shared-types/events';
import { isReminderDue, type ReminderChoice, reminderSteps, reminderWindow } from '@ahl/shared-types/follows';
import { translator } from '@ahl/shared-types/texts';
import type { TournamentCard } from '@ahl/shared-types/tournaments';
import { presentSeat, readStartLine, reservedAtOf } from '#features/play/tonight/seat-line.reader.ts';
import { type CardDeps, listPlayedByDate } from '#features/schedule/tournaments/core/tournament.service.ts';
import { readChoices } from './follow.service.ts';
import { reminderTexts } from './reminder.texts.ts';
import type { OnceNotice } from './send-once.ts';

type Deps = CardDeps & { now: () => number };

/** Why a member is reminded, and since when that is so (ms). */
type Cause = { why: 'reserved' | 'waiting' | 'followed'; sinceMs: number; startsAtMs: number };

/** The most followers of one night who are reminded; far more than any night has. */
const maxFollowers = 5_000;

/** Returns the first start that has not begun; null if all have. */
const nextStartOf = ({ startsAt }: TournamentCard, nowMs: number): number | null => {
  const coming = startsAt.map((instant) => Date.parse(instant)).filter((startMs) => startMs > nowMs);
  return coming.length > 0 ? Math.min(...coming) : null;
};

const readReserved = async (deps: Deps, { id, date }: TournamentCard): Promise<Map<string, Cause>> => {
  const { models } = deps;
  const startTimes = await models.Reservation.distinct('startTime', { eventId: id, date, cancelledAt: null });
  const causes = new Map<string, Cause>();
  for (const startTime of startTimes.toSorted()) {
    const { rows, line } = await readStartLine(deps, { eventId: id, date, startTime });
    const startsAtMs = instantOf(date, startTime, deps.timeZone);
    for (const row of rows) {
      const playerId = row.playerId.toHexString();
      if (row.cancelledAt || causes.has(playerId)) continue;
      const isWaiting = presentSeat(line, row._id.toHexString()).status === 'waiting';
      const sinceMs = reservedAtOf(row).getTime();
      causes.set(playerId, { why: isWaiting ? 'waiting' : 'reserved', sinceMs, startsAtMs });
    }
  }
  return causes;
};

const readFollowers = async (
  { models }: Deps,
  { id, venue }: TournamentCard,
  startsAtMs: number,
): Promise<Map<string, Cause>> => {
  const rows = await models.Follow.find({
    $or: [
      { kind: 'event', targetId: id },
      ...(venue ? [{ kind: 'venue' as const, targetId: venue.id }] : []),
    ],
  })
    .sort({ playerId: 1 })
    .limit(maxFollowers)
    .lean();
  const causes = new Map<string, Cause>();
  for (const { playerId, followedAt } of rows) {
    const key = playerId.toHexString();
    const sinceMs = Math.min(followedAt.getTime(), causes.get(key)?.sinceMs ?? Number.POSITIVE_INFINITY);
    causes.set(key, { why: 'followed', sinceMs, startsAtMs });
  }
  return causes;
};

const noticeOf = (
  { id, date, name, venue }: TournamentCard,
  { playerId, step, cause }: { playerId: string; step: string; cause: Cause },
  timeZone: string,
): OnceNotice => ({
  onceKey: [step, id, date, playerId].join(' '),
  playerId,
  path: nightPath({ id, date }),
  tag: `reminder ${id} ${date}`,
  wordsIn: (language) => {
    const t = translator(language);
    const time = formatInstant(cause.startsAtMs, timeZone);
    return {
      subject: t(reminderTexts.subject, { name, date, time }),
      lines: [
        t(reminderTexts.place, { name, venueName: venue?.name || 'none', date, time }),
        t(reminderTexts[cause.why]),
      ],
      open: t(reminderTexts.open),
    };
  },
});

const dueOf = (
  card: TournamentCard,
  causes: ReadonlyMap<string, Cause>,
  choiceOf: (playerId: string) => ReminderChoice,
  { nowMs, timeZone }: { nowMs: number; timeZone: string },
): OnceNotice[] =>
  [...causes].flatMap(([playerId, cause]) => {
    const choice = choiceOf(playerId);
    if (cause.why !== 'followed' && !choice.ofReservations) return [];
    const night = { date: card.date, startsAtMs: cause.startsAtMs };
    const step = reminderSteps.find((each) =>
      isReminderDue(reminderWindow(each, night, choice, timeZone), nowMs, cause.sinceMs),
    );
    return step ? [noticeOf(card, { playerId, step, cause }, timeZone)] : [];
  });

type Coming = { card: TournamentCard; startsAtMs: number };

/** Returns those of the nights that somebody follows or reserved: of most nights of a day nobody is reminded. */
const withAnybody = async ({ models }: Deps, nights: readonly Coming[]): Promise<Coming[]> => {
  const eventIds = nights.map(({ card }) => card.id);
  const venueIds = nights.flatMap(({ card }) => card.venue?.id ?? []);
  const dates = [...new Set(nights.map(({ card }) => card.date))];
  const [events, venues, reserved] = await Promise.all([
    models.Follow.distinct('targetId', { kind: 'event', targetId: { $in: eventIds } }),
    models.Follow.distinct('targetId', { kind: 'venue', targetId: { $in: venueIds } }),
    models.Reservation.distinct('eventId', {
      eventId: { $in: eventIds },
      date: { $in: dates },
      cancelledAt: null,
    }),
  ]);
  const known = new Set([...events, ...venues, ...reserved]);
  return nights.filter(({ card }) => known.has(card.id) || (card.venue !== null && known.has(card.venue.id)));
};

/** Yields the due reminders of the nights of today and tomorrow, night by night. */
export async function* readDueReminders(deps: Deps): AsyncGenerator<OnceNotice[]> {
  const { models, now, timeZone } = deps;
  const today = leagueDate(now(), timeZone);
  const days = await Promise.all([today, addDays(today, 1)].map((date) => listPlayedByDate(deps, date)));
  const coming = days.flat().flatMap((card) => {
    const startsAtMs = nextStartOf(card, now());
    return startsAtMs === null ? [] : [{ card, startsAtMs }];
  });
  for (const { card, startsAtMs } of await withAnybody(deps, coming)) {
    const followers = await readFollowers(deps, card, startsAtMs);
    const causes = new Map([...followers, ...(await readReserved(deps, card))]);
    const choiceOf = await readChoices(models, [...causes.keys()]);
    yield dueOf(card, causes, choiceOf, { nowMs: now(), timeZone });
  }
}
