// The content of a row or a card of tonight, computed once from the event and the time; the components only render it.

import {
  cityOf,
  type EntryStatus,
  entryStatus,
  isNotePast,
  notesIn,
  type TournamentCard,
  takesEntries,
} from '@ahl/shared-types/tournaments';
import { t } from '@lingui/core/macro';
import { currentLanguage } from '@/lib/language.ts';
import { weightText } from '@/lib/weight-text.ts';
import { type EntryTone, entryTone, entryWords, gameWords } from './entry-labels.ts';

/** One event as it is rendered. */
export type EventView = {
  card: TournamentCard;
  venueName: string;
  /** `Fort Worth`, empty if it is not known. */
  city: string;
  /** Null on any day but today, unless the night is cancelled. */
  entry: { tone: EntryTone; words: string } | null;
  /** `12 players left`, `Ana Ruiz won`; empty if there is none. */
  game: string;
  /** The name of the night, unless the venue's name contains it, and how its points count if not as usual. */
  nightName: string;
  isLive: boolean;
  isFinished: boolean;
  isClosed: boolean;
  /** Whether the server takes reservations: on the event's day, if a start takes entries. */
  isReservable: boolean;
  /** The notes in the reader's language; empty if there are none. */
  notes: string;
  /** Whether the time in the notes has passed. */
  isNotePast: boolean;
  /** The id of a viewable clock. */
  clockId: string | null;
};

/** Returns the state of the game, and whether only the venue's own clock says so. */
const gameLine = ({ startStates }: TournamentCard, status: EntryStatus): string => {
  const words = gameWords(status);
  const isReported = startStates.some(({ clock }) => clock?.isReported);
  return words && isReported ? `${words} · ${t`reported`}` : words;
};

/** Returns the view of an event. The entry status is shown only if its date is the league's current date. */
export const viewEvent = (
  card: TournamentCard,
  { today, nowMs, timeZone }: { today: string; nowMs: number; timeZone: string },
): EventView => {
  const status = card.date === today ? entryStatus(card, nowMs) : null;
  const notes = notesIn(card, currentLanguage());
  const venueName = card.venue?.name || t`Venue TBD`;
  return {
    card,
    venueName,
    nightName: [venueName.includes(card.name) ? '' : card.name, weightText(card.weight)]
      .filter(Boolean)
      .join(' · '),
    city: card.venue?.city ? cityOf(card) : '',
    entry: card.isCancelled
      ? { tone: 'cancelled', words: t`Cancelled` }
      : status && { tone: entryTone(status), words: entryWords(status, timeZone) },
    game: status ? gameLine(card, status) : '',
    isFinished: status?.kind === 'finished',
    isLive: status?.kind === 'accepting',
    isClosed: status !== null && !takesEntries(status),
    isReservable: status !== null && takesEntries(status),
    notes,
    isNotePast: status !== null && isNotePast({ ...card, notes }, nowMs),
    clockId: card.clock && card.clock.status !== 'finished' ? card.clock.id : null,
  };
};

/** Returns the line with the host's name for viewers who cannot choose the host. */
export const hostLine = (hostName: string): string =>
  hostName ? t`Host: ${hostName}` : t`Host: No host assigned`;
