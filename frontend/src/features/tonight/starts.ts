// Tonight's starts, one by one, because places are reserved per start; pure.
import { formatTime, parseTimes } from '@ahl/shared-types/common';
import type { StartRef } from '@ahl/shared-types/tonight';
import {
  type EntryStatus,
  startStatus,
  startWindows,
  type TournamentCard,
  takesEntries,
  thatTakePlace,
} from '@ahl/shared-types/tournaments';

export type TonightStart = StartRef & {
  key: string;
  name: string;
  venueName: string;
  city: string;
  /** `7:00PM` */
  time: string;
  startsAt: string;
  entry: EntryStatus;
};

const clockTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Returns each start of a card, with whether its entry is open at a moment (server ms). */
const startsOfCard = (card: TournamentCard, nowMs: number): TonightStart[] => {
  const windows = startWindows(card);
  return parseTimes(card.startTime).flatMap((minutes, index) => {
    const startsAt = card.startsAt[index];
    const start = windows[index];
    if (startsAt === undefined || start === undefined) return [];
    const startTime = clockTime(minutes);
    const time = formatTime(startTime);
    return {
      key: `${card.id} ${startTime}`,
      eventId: card.id,
      date: card.date,
      startTime,
      time,
      startsAt,
      name: card.name,
      venueName: card.venue?.name ?? card.name,
      city: card.venue?.city ?? '',
      entry: startStatus(start, nowMs),
    };
  });
};

/** Returns the starts that can still be joined, the next first. */
export const openStarts = (cards: readonly TournamentCard[], nowMs: number): TonightStart[] =>
  thatTakePlace(cards)
    .flatMap((card) => startsOfCard(card, nowMs))
    .filter(({ entry }) => takesEntries(entry))
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt) || a.venueName.localeCompare(b.venueName));
