import type { TournamentCard } from '@ahl/shared-types/tournaments';
import type { ReactNode } from 'react';

/** What the page adds to each event: places that are open, and the control that gives it a host. */
export type EventSlots = {
  /** The venue's page, or null while there is none. */
  venuePath: (venueId: string) => string | null;
  /** Where a clock is followed on a phone, or null while there is no such page. */
  clockPath: (clockId: string) => string | null;
  /** A control in place of the fact that names the host, or null. */
  hostControl: (card: TournamentCard) => ReactNode;
  /** What a member may do with an event; `isReservable` as its view says. */
  memberAct?: (card: TournamentCard, isReservable: boolean) => ReactNode;
};
