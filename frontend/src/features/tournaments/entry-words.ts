// The exact words of an entry status and the way it is shown (spec section 4).

import { formatInstant } from '@ahl/shared-types/common';
import type { EntryStatus } from '@ahl/shared-types/tournaments';
import { t } from '@lingui/core/macro';

/** From how many minutes on the chip turns red. */
export const closingMinutes = 15;

/** How a status is shown: `closing` is `accepting` with at most 15 minutes left. */
export type EntryTone = 'upcoming' | 'accepting' | 'closing' | 'closed';

/** The tone of a status. */
export const entryTone = (status: EntryStatus): EntryTone =>
  status.kind === 'accepting' && status.minutesLeft <= closingMinutes ? 'closing' : status.kind;

/** `Upcoming · 8:00PM`, `Accepting entries · 38 min left`, `Entry closed`. */
export const entryWords = (status: EntryStatus, timeZone: string): string => {
  if (status.kind === 'upcoming') {
    const start = formatInstant(status.startsAtMs, timeZone);
    return t`Upcoming · ${start}`;
  }
  if (status.kind === 'accepting') {
    const { minutesLeft } = status;
    return t`Accepting entries · ${minutesLeft} min left`;
  }
  return t`Entry closed`;
};
