// The exact words of an entry status and the way it is shown (spec section 4).

import { formatInstant } from '@ahl/shared-types/common';
import type { EntryStatus } from '@ahl/shared-types/tournaments';
import { plural, t } from '@lingui/core/macro';
import { listOf } from '@/lib/format.ts';

/** From how many minutes on the chip turns red. */
const closingMinutes = 15;

/** How a status is shown: `closing` is `accepting` with at most 15 minutes left. */
export type EntryTone = 'upcoming' | 'accepting' | 'closing' | 'closed' | 'cancelled';

/** The tone of a status. */
export const entryTone = (status: EntryStatus): EntryTone => {
  if (status.kind === 'upcoming') return 'upcoming';
  if (status.kind !== 'accepting') return 'closed';
  return status.minutesLeft <= closingMinutes ? 'closing' : 'accepting';
};

/** `Upcoming · 8:00PM`, `Accepting entries · 38 min left`, `Entry closed`; `Finished` once somebody has won. */
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

/** How the game goes after entry: `12 left`, `Ana Ruiz won`; empty while there is nothing to say. */
export const gameWords = (status: EntryStatus): string => {
  if (status.kind === 'running' && status.playersLeft > 0) {
    const { playersLeft } = status;
    return plural(playersLeft, { one: '# player left', other: '# players left' });
  }
  if (status.kind !== 'finished' || status.winners.length === 0) return '';
  const names = listOf(status.winners);
  return t`${names} won`;
};
