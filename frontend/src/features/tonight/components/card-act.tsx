import { type TournamentCard, takesEntries } from '@ahl/shared-types/tournaments';
import { Trans } from '@lingui/react/macro';
import { Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useServerMinute } from '@/realtime/use-server-minute.ts';
import { useMyTonight } from '../hooks/use-my-tonight.ts';
import { startsOfCard } from '../starts.ts';

/** On a card of tonight, for a member: to their place, or to where one is reserved; `place` holds its room. */
export const CardAct = ({ card, place = null }: { card: TournamentCard; place?: ReactNode }) => {
  const { data } = useMyTonight();
  const nowMs = useServerMinute();
  const isReserved = data?.reservations.some(({ cardId, date }) => cardId === card.id && date === card.date);
  const isAtTable = data?.table != null && data.table.clockId === card.clock?.id;
  const isOpen = startsOfCard(card, nowMs).some(({ entry }) => takesEntries(entry));
  if (!data) return place;
  if (!(isAtTable || isReserved || (isOpen && card.date === data.date)))
    return <span className="contents max-md:hidden">{place}</span>;
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
