import { formatTime } from '@ahl/shared-types/common';
import type { Reservation } from '@ahl/shared-types/tonight';
import type { TournamentCard } from '@ahl/shared-types/tournaments';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ticket, TicketCheck } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { useServerMinute } from '@/realtime/use-server-minute.ts';
import { useMyReservations, useMyTonight, useReserve } from '../hooks/use-my-tonight.ts';
import { lineText, seatStatusAt } from '../seat-now.ts';
import { openStarts } from '../starts.ts';

const Reserved = ({
  reservation,
  isBusy,
  onCancel,
}: {
  reservation: Reservation;
  isBusy: boolean;
  onCancel: () => void;
}) => {
  const { t } = useLingui();
  const nowMs = useServerMinute();
  const { seat, startTime } = reservation;
  const time = formatTime(startTime);
  const status = seatStatusAt(seat, nowMs);
  const position = lineText(seat.position ?? 1);
  const words = {
    reserved: t`Your place at ${time} is reserved.`,
    arrived: t`You are on the list of ${time}.`,
    waiting: t`${time}: you are ${position}.`,
    called: t`${time}: a seat is free for you.`,
    missed: t`${time}: the offered seat went to the next in line.`,
    lapsed: t`Your place at ${time} has lapsed.`,
  };
  return (
    <p role="status" className="flex basis-full flex-wrap items-center gap-x-3 gap-y-2">
      <span className="flex items-center gap-2 font-semibold text-felt">
        <TicketCheck aria-hidden className="shrink-0" />
        {words[status]}
      </span>
      {status === 'called' ? (
        <LinkButton to="/tonight" variant="primary">
          <Trans>Open My night</Trans>
        </LinkButton>
      ) : (
        status !== 'arrived' && (
          <Button onClick={onCancel} isPending={isBusy} pendingLabel={t`Cancelling...`}>
            {status === 'waiting' ? <Trans>Leave the line</Trans> : <Trans>Cancel the reservation</Trans>}
          </Button>
        )
      )}
    </p>
  );
};

/** Renders, on the page of a night, the member's place at each start, or the button that reserves one. */
export const ReserveAct = ({ card }: { card: TournamentCard }) => {
  const nowMs = useServerMinute();
  const { data: tonight } = useMyTonight();
  const { data: reservations } = useMyReservations();
  const { busy, reserve, cancel } = useReserve();
  if (!reservations || !tonight) return null;
  if (tonight.table !== null && tonight.table.clockId === card.clock?.id)
    return (
      <LinkButton to="/tonight" variant="primary" icon={<Ticket />}>
        <Trans>My seat</Trans>
      </LinkButton>
    );
  const own = reservations.filter(({ eventId, date }) => eventId === card.id && date === card.date);
  const open = openStarts([card], nowMs).filter(
    ({ startTime }) => !own.some((reservation) => reservation.startTime === startTime),
  );
  return (
    <>
      {own.map((reservation) => (
        <Reserved
          key={reservation.id}
          reservation={reservation}
          isBusy={busy === reservation.id}
          onCancel={() => void cancel(reservation.id)}
        />
      ))}
      {open.map(({ key, eventId, date, startTime, time }) => (
        <Button
          key={key}
          variant={own.length === 0 ? 'primary' : 'secondary'}
          icon={<Ticket />}
          isPending={busy === key}
          disabled={busy !== null}
          onClick={() => void reserve({ eventId, date, startTime })}
        >
          <Trans>Reserve {time}</Trans>
        </Button>
      ))}
    </>
  );
};
