// What a change of a clock means for its event, because cards show the state of entry.
import type { Clock } from '@ahl/shared-types/poker-clocks';
import type { Fact } from '@ahl/shared-types/realtime';
import { clockStatus, startClockOf } from '@ahl/shared-types/tournaments';

type CardFact = Fact<'event.entry-changed' | 'event.players-left-changed'>;

const isShown = ({ isPublic, tournamentId }: Clock): boolean => isPublic && tournamentId !== null;

/** Returns the card changes caused by a new clock or a clock's command. `before` is null for a new clock. */
export const cardFacts = (
  before: Clock | null,
  after: Clock,
  { nowMs, timeZone }: { nowMs: number; timeZone: string },
): CardFact[] => {
  if (!isShown(after)) return [];
  const { date, venueId } = after;
  const entryChanged = (isUntilChanged: boolean): CardFact[] => [
    { type: 'event.entry-changed', date, venueId, isUntilChanged },
  ];
  if (before === null) return entryChanged(true);
  const was = startClockOf(before, timeZone);
  const is = startClockOf(after, timeZone);
  const status = clockStatus(is, nowMs);
  if (was.lateEntryMinutes !== is.lateEntryMinutes) return entryChanged(true);
  if (was.status !== is.status || was.startsAt !== is.startsAt) return entryChanged(false);
  if (clockStatus(was, nowMs)?.kind !== status?.kind) return entryChanged(false);
  // The number of players left is shown from the end of late entry on.
  return status?.kind === 'running' && was.playersLeft !== is.playersLeft
    ? [{ type: 'event.players-left-changed', date }]
    : [];
};
