// The starts of a day's events for which a clock can be created. Pure.

import { formatTime, parseTimes } from '@ahl/shared-types/common';
import { containsWords } from '@ahl/shared-types/names';
import type { NightPlace, StaffScope } from '@ahl/shared-types/permissions';
import { canRunClock } from '@ahl/shared-types/poker-clocks';
import {
  startStatus,
  startWindows,
  type TournamentCard,
  takesEntries,
  thatTakePlace,
} from '@ahl/shared-types/tournaments';
import { t } from '@lingui/core/macro';

/** One start of one event: what a clock times. */
export type StartChoice = {
  key: string;
  tournamentId: string;
  name: string;
  venueName: string;
  hostName: string;
  /** `HH:mm` league time, null for an event without one. */
  startTime: string | null;
  /** The start as shown: `7:00PM`. */
  timeText: string;
  /** Whether late entry for this start has closed. */
  isOver: boolean;
  /** The start (ms), null if the event has none. */
  startsAtMs: number | null;
  /** Whether a public clock times this start, also one that has ended or that a program of the venue reports. */
  hasClock: boolean;
};

const toWallClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const choicesOf = (card: TournamentCard, nowMs: number): StartChoice[] => {
  const starts = parseTimes(card.startTime).map(toWallClock);
  const windows = startWindows(card);
  return (starts.length > 0 ? starts : [null]).map((startTime, index) => {
    const timeText = startTime === null ? '' : formatTime(startTime);
    const start = windows[index];
    return {
      key: `${card.id} ${startTime ?? ''}`,
      tournamentId: card.id,
      name: card.name,
      venueName: card.venue?.name ?? t`Venue TBD`,
      hostName: card.assignedHost,
      startTime,
      timeText,
      isOver: start === undefined || !takesEntries(startStatus(start, nowMs)),
      startsAtMs: start?.startsAtMs ?? null,
      hasClock: (start?.state?.clock ?? null) !== null,
    };
  });
};

type PlacedCard = Pick<TournamentCard, 'venue' | 'region' | 'assignedHost'>;

/** Returns where an event of a day is played and who hosts it that day, for the policies. */
export const placeOfCard = ({ venue, region, assignedHost }: PlacedCard): NightPlace => ({
  venueId: venue?.id ?? null,
  region: venue ? region : null,
  hostName: assignedHost,
});

/** Whether the user is allowed to start a clock for an event. */
export const isStartable = (staff: StaffScope, card: PlacedCard): boolean =>
  canRunClock(staff, placeOfCard(card));

/** Returns every start of every event by time, those whose entry has closed last; one item for each start. */
export const startChoices = (cards: readonly TournamentCard[], nowMs: number): StartChoice[] =>
  thatTakePlace(cards)
    .flatMap((card) => choicesOf(card, nowMs))
    .sort(
      (a, b) =>
        Number(a.isOver) - Number(b.isOver) ||
        (a.startTime ?? '').localeCompare(b.startTime ?? '') ||
        a.name.localeCompare(b.name),
    );

/** Returns the choices whose event, venue or host contains all search words. */
export const filterChoices = (choices: readonly StartChoice[], search: string): StartChoice[] =>
  choices.filter(({ name, venueName, hostName }) =>
    containsWords(`${name} ${venueName} ${hostName}`, search),
  );
