// What a row or a card of tonight shows, worked out once from the event and the time; the components only render it.

import { nightDate } from '@ahl/shared-types/common';
import {
  cityOf,
  entryStatus,
  isNotePast,
  type TournamentCard,
  takesEntries,
} from '@ahl/shared-types/tournaments';
import { t } from '@lingui/core/macro';
import { type EntryTone, entryTone, entryWords, gameWords } from './entry-labels.ts';

/** One event as it is rendered. */
export type EventView = {
  card: TournamentCard;
  venueName: string;
  /** `Fort Worth`, empty when it is not known. */
  city: string;
  /** Null on any day but today, unless the night is cancelled. */
  entry: { tone: EntryTone; words: string } | null;
  /** `12 players left`, `Ana Ruiz won`; empty while there is nothing to say. */
  game: string;
  /** What is played, where the venue's name does not say it already. */
  nightName: string;
  isLive: boolean;
  isFinished: boolean;
  isClosed: boolean;
  /** The server takes reservations: it is the event's day or its night still goes on, and a start takes entries. */
  isReservable: boolean;
  /** The notes speak of a time that has passed. */
  isNotePast: boolean;
  /** A clock that can be looked at. */
  clockId: string | null;
};

/** Renders up an event. The entry status is shown only when its date is the league's today. */
export const viewEvent = (
  card: TournamentCard,
  { today, nowMs, timeZone }: { today: string; nowMs: number; timeZone: string },
): EventView => {
  const status = card.date === today ? entryStatus(card, nowMs) : null;
  const venueName = card.venue?.name || t`Venue TBD`;
  return {
    card,
    venueName,
    nightName: venueName.includes(card.name) ? '' : card.name,
    city: card.venue?.city ? cityOf(card) : '',
    entry: card.isCancelled
      ? { tone: 'cancelled', words: t`Cancelled` }
      : status && { tone: entryTone(status), words: entryWords(status, timeZone) },
    game: status ? gameWords(status) : '',
    isFinished: status?.kind === 'finished',
    isLive: status?.kind === 'accepting',
    isClosed: status !== null && !takesEntries(status),
    isReservable:
      [today, nightDate(nowMs, timeZone)].includes(card.date) && takesEntries(entryStatus(card, nowMs)),
    isNotePast: status !== null && isNotePast(card, nowMs),
    clockId: card.clock && card.clock.status !== 'finished' ? card.clock.id : null,
  };
};

/** The line for people who may not choose the host. */
export const hostLine = (hostName: string): string =>
  hostName ? t`Host: ${hostName}` : t`Host: No host assigned`;
