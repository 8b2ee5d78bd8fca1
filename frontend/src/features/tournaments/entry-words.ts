// The exact words of an entry status and the way it is shown (spec section 4, look.md).
import { formatInstant } from '@ahl/shared-types/common';
import type { EntryStatus } from '@ahl/shared-types/tournaments';

/** From how many minutes on the chip turns red. */
export const closingMinutes = 15;

/** How a status is shown: `closing` is `accepting` with at most 15 minutes left. */
export type EntryTone = 'upcoming' | 'accepting' | 'closing' | 'closed';

/** The tone of a status. */
export const entryTone = (status: EntryStatus): EntryTone =>
  status.kind === 'accepting' && status.minutesLeft <= closingMinutes ? 'closing' : status.kind;

/** `Upcoming · 8:00PM`, `Accepting entries · 38 min left`, `Entry closed`. */
export const entryWords = (status: EntryStatus, timeZone: string): string => {
  if (status.kind === 'upcoming') return `Upcoming · ${formatInstant(status.startsAtMs, timeZone)}`;
  if (status.kind === 'accepting') return `Accepting entries · ${status.minutesLeft} min left`;
  return 'Entry closed';
};
