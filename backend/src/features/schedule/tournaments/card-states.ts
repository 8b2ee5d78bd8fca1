// What cards show of the clocks and results of their starts. Who knows those hands the reader in (features/play/start-states).
import type { TournamentCard } from '@ahl/shared-types/tournaments';

/** What a card takes from its clocks and results. */
export type CardStates = Pick<TournamentCard, 'clock' | 'startStates'>;

/** The states of an occurrence's starts (`HH:mm`, in its order). */
export type StatesOf = (cardId: string, date: string, startTimes: readonly string[]) => CardStates;

/** From the first to the last day, both inclusive. */
export type Days = { from: string; to: string };

/** Reads a range at once. Finished games are read for `shownDate` alone: no other day shows how entry stands. */
export type ReadStartStates = (range: Days, shownDate: string) => Promise<StatesOf>;
