// Which clocks can be started for the events of a day, pure.
import { formatTime, parseTimes } from '@ahl/shared-types/common';
import type { TournamentCard } from '@ahl/shared-types/tournaments';

/** One start of one event: what a clock times. */
export type StartChoice = {
  key: string;
  tournamentId: string;
  name: string;
  venueName: string;
  hostName: string;
  /** `HH:mm` league time, null for an event without one. */
  startTime: string | null;
  /** `7:00PM`. */
  timeText: string;
};

const toWallClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const startsOf = (card: TournamentCard): (string | null)[] => {
  const starts = parseTimes(card.startTime).map(toWallClock);
  return starts.length > 0 ? starts : [null];
};

/** Every start of every event, by time and then by name; an event with two starts is listed twice. */
export const startChoices = (cards: readonly TournamentCard[]): StartChoice[] =>
  cards
    .flatMap((card) =>
      startsOf(card).map((startTime) => ({
        key: `${card.id} ${startTime ?? ''}`,
        tournamentId: card.id,
        name: card.name,
        venueName: card.venue?.name ?? 'Venue TBD',
        hostName: card.assignedHost,
        startTime,
        timeText: startTime === null ? '' : formatTime(startTime),
      })),
    )
    .sort((a, b) => (a.startTime ?? '').localeCompare(b.startTime ?? '') || a.name.localeCompare(b.name));

/** The choices whose event, venue or host has the words in it. */
export const filterChoices = (choices: readonly StartChoice[], search: string): StartChoice[] => {
  const words = search.trim().toLowerCase().split(/\s+/);
  return choices.filter(({ name, venueName, hostName }) => {
    const text = `${name} ${venueName} ${hostName}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
};
