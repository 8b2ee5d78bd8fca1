// Which answers a change of a clock or a result makes old, since cards show how entry stands.
import type { Clock } from '@ahl/shared-types/poker-clocks';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import { clockStatus, startClockOf } from '@ahl/shared-types/tournaments';

/** A night on a card: its league date and its venue's id. */
export type CardPlace = { date: string; venueId: string | null };

const dayKey = (date: string): string => `/api/tournaments/date/${date}`;

/** Whether entry to a night is open, closed or over may be another: every list with its card is old. */
export const entryChanged = ({ date, venueId }: CardPlace): DomainEvent => ({
  type: 'data.changed',
  keys: [dayKey(date), '/api/calendar', ...(venueId ? [`/api/venues/${venueId}`] : [])],
  audience: 'public',
});

/** Members who reserved a place see until when they may come. */
const reservationsChanged: DomainEvent = {
  type: 'data.changed',
  keys: ['/api/tonight'],
  audience: 'signed-in',
};

const isShown = ({ isPublic, tournamentId }: Clock): boolean => isPublic && tournamentId !== null;

/** What a new clock, or a clock's command, changes of the cards. `before` is null for a new clock. */
export const cardChanges = (
  before: Clock | null,
  after: Clock,
  { nowMs, timeZone }: { nowMs: number; timeZone: string },
): DomainEvent[] => {
  if (!isShown(after)) return [];
  if (before === null) return [entryChanged(after), reservationsChanged];
  const was = startClockOf(before, timeZone);
  const is = startClockOf(after, timeZone);
  const status = clockStatus(is, nowMs);
  if (was.lateEntryMinutes !== is.lateEntryMinutes) return [entryChanged(after), reservationsChanged];
  if (was.status !== is.status || was.startsAt !== is.startsAt) return [entryChanged(after)];
  if (clockStatus(was, nowMs)?.kind !== status?.kind) return [entryChanged(after)];
  // How many are left is shown from the end of late entry on, in the list of the day alone.
  return status?.kind === 'running' && was.playersLeft !== is.playersLeft
    ? [{ type: 'data.changed', keys: [dayKey(after.date)], audience: 'public' }]
    : [];
};
