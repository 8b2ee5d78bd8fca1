// The user's own nights of a day: which clock to start now, and which desk is open. Pure.
import type { StaffScope } from '@ahl/shared-types/permissions';
import { isOwnNight } from '@ahl/shared-types/poker-clocks';
import type { TournamentCard } from '@ahl/shared-types/tournaments';
import { placeOfCard, type StartChoice, startChoices } from './start-choices.ts';

/** How long before its start a night is offered (ms). */
const offeredBeforeMs = 60 * 60_000;

/** A start of an own night for which no clock exists yet. */
export type OwnStart = StartChoice & { startsAtMs: number };

/** The open clock of an own night. */
export type OwnDesk = { clockId: string; venueName: string };

const ownCards = (cards: readonly TournamentCard[], staff: StaffScope): TournamentCard[] =>
  cards.filter((card) => isOwnNight(staff, placeOfCard(card)));

/** Returns the starts to offer now: from an hour before each until its late entry closes, the earliest first. */
export const ownStarts = (cards: readonly TournamentCard[], staff: StaffScope, nowMs: number): OwnStart[] =>
  startChoices(ownCards(cards, staff), nowMs).flatMap((choice) => {
    const { startsAtMs, hasClock, isOver } = choice;
    const isOffered = startsAtMs !== null && !hasClock && !isOver && nowMs >= startsAtMs - offeredBeforeMs;
    return isOffered ? [{ ...choice, startsAtMs }] : [];
  });

/** Returns the open clocks of own nights. */
export const ownDesks = (cards: readonly TournamentCard[], staff: StaffScope): OwnDesk[] =>
  ownCards(cards, staff).flatMap(({ clock, venue, name }) =>
    clock && clock.status !== 'finished' ? [{ clockId: clock.id, venueName: venue?.name ?? name }] : [],
  );
