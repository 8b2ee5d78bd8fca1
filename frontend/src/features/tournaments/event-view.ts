// What a row or a card of tonight shows, worked out once from the event and the time; the components only draw it.

import { regionName } from '@ahl/shared-types/common';
import { cityOf, entryStatus, type TournamentCard } from '@ahl/shared-types/tournaments';
import { t } from '@lingui/core/macro';
import { type EntryTone, entryTone, entryWords } from './entry-words.ts';

/** One event as it is drawn. */
export type EventView = {
  card: TournamentCard;
  venueName: string;
  /** `Fort Worth`, empty when it is not known. */
  city: string;
  region: string;
  /** Null on any day but today. */
  entry: { tone: EntryTone; words: string } | null;
  isLive: boolean;
  isClosed: boolean;
  /** A clock that can be looked at. */
  clockId: string | null;
};

/** Draws up an event. The entry status is shown only when its date is the league's today. */
export const viewEvent = (
  card: TournamentCard,
  { today, nowMs, timeZone }: { today: string; nowMs: number; timeZone: string },
): EventView => {
  const status = card.date === today ? entryStatus(card, nowMs) : null;
  return {
    card,
    venueName: card.venue?.name || t`Venue TBD`,
    city: card.venue?.city ? cityOf(card) : '',
    region: regionName(card.region),
    entry: status && { tone: entryTone(status), words: entryWords(status, timeZone) },
    isLive: status?.kind === 'accepting',
    isClosed: status?.kind === 'closed',
    clockId: card.clock && card.clock.status !== 'finished' ? card.clock.id : null,
  };
};

/** The line for people who may not choose the host. */
export const hostLine = (hostName: string): string =>
  hostName ? t`Host: ${hostName}` : t`Host: No host assigned`;
