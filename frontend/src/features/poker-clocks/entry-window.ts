// Entry of the start that a clock times, pure: the event says when it starts, the clock for how long it is open, since
// its host may change that during the night. A clock without an event, or whose start is not one of the
// event's, knows nothing of it, and says nothing.
import { formatTime, parseTimes } from '@ahl/shared-types/common';
import type { Clock } from '@ahl/shared-types/poker-clocks';
import { type EntryStatus, entryStatus, type TournamentCard } from '@ahl/shared-types/tournaments';
import { t } from '@lingui/core/macro';

/** The start that a clock times, as the entry rules take it; null when it is not known. */
export const startOf = (clock: Clock, cards: readonly TournamentCard[] | undefined) => {
  const card = cards?.find(({ id }) => id === clock.tournamentId);
  if (!card || clock.startTime === null) return null;
  const startTime = formatTime(clock.startTime);
  const [minutes] = parseTimes(startTime);
  const startsAt = card.startsAt[parseTimes(card.startTime).indexOf(minutes ?? -1)];
  if (startsAt === undefined) return null;
  return { startTime, startsAt: [startsAt], gracePeriod: clock.settings.lateEntryMinutes };
};

/** Entry of the start that a clock times, or null when it is not known. */
export const entryOf = (
  clock: Clock,
  cards: readonly TournamentCard[] | undefined,
  nowMs: number,
): EntryStatus | null => {
  const start = startOf(clock, cards);
  return start && entryStatus(start, nowMs);
};

/** How long entry is still open: `38 min`, from two hours on `9 h`. */
export const entryLeft = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  return hours < 2 ? t`${minutes} min` : t`${hours} h`;
};
