// When entry is open and in which order a day is listed (spec sections 4 and 9). Pure; `nowMs` is passed in.
import { parseTimes } from '../common/league-time.ts';
import { type EntryStatus, type StartWindow, startStatus, takesEntries } from './start-status.rules.ts';
import type { TournamentCard } from './tournament.schema.ts';

/** What the entry rules need of a card. */
export type EntryWindow = Pick<TournamentCard, 'startTime' | 'startsAt' | 'gracePeriod'> &
  Partial<Pick<TournamentCard, 'startStates' | 'isCancelled'>>;

/** Minutes of late entry when none are given: 60, or 90 if the start hour is 21 or later. */
export const defaultGraceMinutes = (startMinutes: number): number => (startMinutes >= 21 * 60 ? 90 : 60);

/** Each start of a card as the entry rules take it, in the order of `startsAt`. */
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
 * Entry status per start time; the most favourable wins: upcoming, then accepting, then closed, at last finished. What is
 * cancelled takes no entries.
 */
export const entryStatus = (card: EntryWindow, nowMs: number): EntryStatus => {
  if (card.isCancelled) return { kind: 'closed' };
  const statuses = startWindows(card).map((start) => startStatus(start, nowMs));
  return statuses.sort((a, b) => favour[a.kind] - favour[b.kind])[0] ?? { kind: 'closed' };
};

/** Orders a day: today those whose entry is not closed first, closed ones last, each by time; other days by time. */
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

/** The city that the city filter lists for a card: the first comma-separated part of its city, or of the venue's name. */
export const cityOf = (card: Pick<TournamentCard, 'venue'>): string =>
  (card.venue?.city || card.venue?.name || '').split(',')[0]?.trim() ?? '';

/** The sorted list of cities of a day. */
export const citiesOf = (cards: readonly Pick<TournamentCard, 'venue'>[]): string[] =>
  [...new Set(cards.map(cityOf))].filter(Boolean).sort((a, b) => a.localeCompare(b));

/** The events of a day that take place. */
export const thatTakePlace = <T extends Pick<TournamentCard, 'isCancelled'>>(cards: readonly T[]): T[] =>
  cards.filter(({ isCancelled }) => !isCancelled);
