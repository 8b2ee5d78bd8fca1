// The exact words of an entry status and its tone (spec section 4).

import { formatInstant } from '@ahl/shared-types/common';
import type { EntryStatus } from '@ahl/shared-types/tournaments';
import { plural, t } from '@lingui/core/macro';
import { listOf } from '@/lib/format.ts';

/** The number of remaining minutes from which the chip is red. */
const closingMinutes = 15;

/** The tone of a status: `closing` is `accepting` with at most 15 minutes left. */
export type EntryTone = 'upcoming' | 'accepting' | 'closing' | 'closed' | 'cancelled';

/** Returns the tone of a status. */
export const entryTone = (status: EntryStatus): EntryTone => {
  if (status.kind === 'upcoming') return 'upcoming';
  if (status.kind !== 'accepting') return 'closed';
  return status.minutesLeft <= closingMinutes ? 'closing' : 'accepting';
};

/** Returns `Upcoming · 8:00PM`, `Accepting entries · 38 min left`, `Entry closed`; `Finished` once it is won. */
export const entryWords = (status: EntryStatus, timeZone: string): string => {
  if (status.kind === 'upcoming') {
    const start = formatInstant(status.startsAtMs, timeZone);
    return t`Upcoming · ${start}`;
  }
  if (status.kind === 'accepting') {
    const { minutesLeft } = status;
    return t`Accepting entries · ${minutesLeft} min left`;
  }
  return status.kind === 'finished' ? t`Finished` : t`Entry closed`;
};

/** Returns the state of the game after entry: `12 left`, `Ana Ruiz won`; empty while there is none. */
export const gameWords = (status: EntryStatus): string => {
  if (status.kind === 'running' && status.playersLeft > 0) {
    const { playersLeft } = status;
    return plural(playersLeft, { one: '# player left', other: '# players left' });
  }
  if (status.kind !== 'finished' || status.winners.length === 0) return '';
  const names = listOf(status.winners);
  return t`${names} won`;
};
