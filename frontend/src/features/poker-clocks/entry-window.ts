// What the event of a clock says of entry, pure. A clock without an event, or whose start is not one of the
// event's, knows nothing of it, and says nothing.
import { formatTime, parseTimes } from '@ahl/shared-types/common';
import type { Clock } from '@ahl/shared-types/poker-clocks';
import { type EntryStatus, entryStatus, type TournamentCard } from '@ahl/shared-types/tournaments';

/** The start that a clock times, as the entry rules take it; null when it is not known. */
export const startOf = (clock: Clock, cards: readonly TournamentCard[] | undefined) => {
  const card = cards?.find(({ id }) => id === clock.tournamentId);
  if (!card || clock.startTime === null) return null;
  const startTime = formatTime(clock.startTime);
  const [minutes] = parseTimes(startTime);
  const startsAt = card.startsAt[parseTimes(card.startTime).indexOf(minutes ?? -1)];
  return startsAt === undefined ? null : { startTime, startsAt: [startsAt], gracePeriod: card.gracePeriod };
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
