// The data on cards from the clocks and results of their starts. `play/tonight/start-states.ts` provides the reader.
import type { TournamentCard } from '@ahl/shared-types/tournaments';

/** The fields of a card that come from its clocks and results, and from the program. */
export type CardStates = Pick<TournamentCard, 'clock' | 'startStates' | 'weight'>;

/** What the states of an occurrence's starts depend on. */
type StartsOf = {
  id: string;
  date: string;
  /** `HH:mm` */
  startTimes: readonly string[];
  /** Empty while it is not known. */
  venueId: string;
  gracePeriod?: number | null;
};

/** Returns the states of an occurrence's starts, in its order. */
export type StatesOf = (occurrence: StartsOf) => CardStates;

/** From the first to the last day, both inclusive. */
export type Days = { from: string; to: string };

/** Reads a range at once. Finished games are read only for `shownDate`: no other day shows the state of entry. */
export type ReadStartStates = (range: Days, shownDate: string) => Promise<StatesOf>;
