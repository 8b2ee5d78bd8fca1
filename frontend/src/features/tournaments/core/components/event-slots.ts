import type { TournamentCard } from '@ahl/shared-types/tournaments';
import type { ReactNode } from 'react';

/** The page's additions to each event: paths of available pages, and the control that assigns a host. */
export type EventSlots = {
  /** Returns the path of the venue's page, or null while there is none. */
  venuePath: (venueId: string) => string | null;
  /** Returns the path of a clock's page for phones, or null while there is no such page. */
  clockPath: (clockId: string) => string | null;
  /** Renders a control instead of the host's name, or null. */
  hostControl: (card: TournamentCard) => ReactNode;
  /** Renders a member's action on an event; `isReservable` is that of its view. */
  memberAct?: (card: TournamentCard, isReservable: boolean) => ReactNode;
};
