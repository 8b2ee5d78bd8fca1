import type { TournamentCard } from '@ahl/shared-types/tournaments';
import { Trans } from '@lingui/react/macro';
import { Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMyTonight } from '../hooks/use-my-tonight.ts';

/**
 * Renders, on a card of tonight, a member's link to the seat, the reservation, or where to reserve. `place` is the
 * space reserved since the first paint; it stays if there is no link, so that no row moves.
 */
export const CardAct = ({
  card,
  isReservable,
  place = null,
}: {
  card: TournamentCard;
  isReservable: boolean;
  place?: ReactNode;
}) => {
  const { data } = useMyTonight();
  const isReserved = data?.reservations.some(
    ({ eventId, date }) => eventId === card.id && date === card.date,
  );
  const isAtTable = data?.table != null && data.table.clockId === card.clock?.id;
  // My Night lists the starts of the night; past midnight those of the new day are not on it yet.
  const isOffered = isReservable && card.date === data?.date;
  if (!data || !(isAtTable || isReserved || isOffered)) return place;
  const name = card.venue?.name ?? card.name;
  return (
    <Link
      to="/tonight"
      className="thumb inline-flex min-w-21.5 max-sm:min-w-14.5 items-center gap-1.5 rounded-small text-sm font-semibold text-felt max-sm:gap-1 max-sm:text-[13px] max-sm:[&_.lucide]:hidden hover:underline"
    >
      <Ticket aria-hidden />
      {isAtTable ? <Trans>My seat</Trans> : isReserved ? <Trans>Reserved</Trans> : <Trans>Reserve</Trans>}
      <span className="sr-only">, {name}</span>
    </Link>
  );
};
