// When entry is open, and the order of a day's list (spec sections 4 and 9). Pure; `nowMs` is passed in.
import { parseTimes } from '../common/league-time.ts';
import { type EntryStatus, type StartWindow, startStatus, takesEntries } from './start-status.rules.ts';
import type { TournamentCard } from './tournament.schema.ts';

/** The part of a card that the entry rules need. */
export type EntryWindow = Pick<TournamentCard, 'startTime' | 'startsAt' | 'gracePeriod'> &
  Partial<Pick<TournamentCard, 'startStates' | 'isCancelled'>>;

/** The default minutes of late entry: 60, or 90 if the start hour is 21 or later. */
export const defaultGraceMinutes = (startMinutes: number): number => (startMinutes >= 21 * 60 ? 90 : 60);

/** The starts of a card in the form that the entry rules use, in the order of `startsAt`. */
export const startWindows = ({
  startTime,
  startsAt,
  gracePeriod,
  startStates,
}: EntryWindow): StartWindow[] => {
  const startMinutes = parseTimes(startTime);
  return startsAt.map((instant, index) => ({
    startsAtMs: Date.parse(instant),
    graceMinutes: gracePeriod ?? defaultGraceMinutes(startMinutes[index] ?? 0),
    state: startStates?.[index],
  }));
};

const favour = { upcoming: 0, accepting: 1, running: 2, closed: 3, finished: 4 } as const;

/**
 * The most favourable entry status of all starts: upcoming, then accepting, running, closed, and last finished. A
 * cancelled event takes no entries.
 */
export const entryStatus = (card: EntryWindow, nowMs: number): EntryStatus => {
  if (card.isCancelled) return { kind: 'closed' };
  const statuses = startWindows(card).map((start) => startStatus(start, nowMs));
  return statuses.sort((a, b) => favour[a.kind] - favour[b.kind])[0] ?? { kind: 'closed' };
};

/** Sorts a day: today events that take entries first, the others last, each by time; other days by time. */
export const orderTournaments = <T extends EntryWindow & { name: string }>(
  cards: readonly T[],
  { isToday, nowMs }: { isToday: boolean; nowMs: number },
): T[] => {
  const closed = (card: T) => (isToday && !takesEntries(entryStatus(card, nowMs)) ? 1 : 0);
  const first = (card: T) => card.startsAt[0] ?? '';
  return cards.toSorted(
    (a, b) => closed(a) - closed(b) || first(a).localeCompare(first(b)) || a.name.localeCompare(b.name),
  );
};

/** A card's city for the city filter: the first comma-separated part of its city, or of the venue's name. */
export const cityOf = (card: Pick<TournamentCard, 'venue'>): string =>
  (card.venue?.city || card.venue?.name || '').split(',')[0]?.trim() ?? '';

/** The sorted list of cities of a day. */
export const citiesOf = (cards: readonly Pick<TournamentCard, 'venue'>[]): string[] =>
  [...new Set(cards.map(cityOf))].filter(Boolean).sort((a, b) => a.localeCompare(b));

/** The events of a day that take place. */
export const thatTakePlace = <T extends Pick<TournamentCard, 'isCancelled'>>(cards: readonly T[]): T[] =>
  cards.filter(({ isCancelled }) => !isCancelled);
