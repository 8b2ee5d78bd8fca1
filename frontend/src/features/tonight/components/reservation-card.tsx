import { formatInstant } from '@ahl/shared-types/common';
import { nightPath } from '@ahl/shared-types/events';
import type { Reservation } from '@ahl/shared-types/tonight';
import { Trans, useLingui } from '@lingui/react/macro';
import { BellRing, Check, Hourglass, QrCode, Ticket, TicketX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { cn } from '@/lib/cn.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { formatDay } from '@/lib/format.ts';
import { useServerMinute } from '@/realtime/use-server-minute.ts';
import { useServerSecond } from '@/realtime/use-server-second.ts';
import { lineText, seatStatusAt, timeLeft } from '../seat-now.ts';

type Props = {
  reservation: Reservation;
  isBusy: boolean;
  /** Whether the card names the day: the night is not tonight. */
  withDay?: boolean;
  onCancel: () => void;
  onAccept: () => void;
};

const Note = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="mt-3.5 flex items-start gap-3 rounded-control bg-raised p-3.5 text-pretty">
    <span className="mt-0.5 shrink-0 text-felt" aria-hidden>
      {icon}
    </span>
    <span>{children}</span>
  </p>
);

/** Renders the three minutes in which an offered seat can be accepted. */
const Offer = ({ reservation: { seat }, isBusy, onAccept }: Props) => {
  const { t } = useLingui();
  const nowMs = useServerSecond();
  const left = timeLeft(seat.callEndsAt ?? '', nowMs);
  return (
    <div className="mt-3.5 rounded-control bg-felt-tint p-3.5">
      <p className="flex items-end justify-between gap-3">
        <span className="font-semibold">
          <Trans>A seat is free. Are you coming?</Trans>
        </span>
        <span role="timer" aria-label={t`Time left: ${left}`} className="numeral text-[34px] leading-none">
          {left}
        </span>
      </p>
      <Button
        variant="primary"
        size="lg"
        icon={<Check />}
        className="mt-3 w-full"
        isPending={isBusy}
        onClick={onAccept}
      >
        <Trans>I am coming</Trans>
      </Button>
    </div>
  );
};

const useHeading = ({ seat }: Reservation, nowMs: number) => {
  const { t } = useLingui();
  const status = seatStatusAt(seat, nowMs);
  const headings = {
    reserved: { icon: <Ticket aria-hidden />, words: t`Your place is reserved` },
    arrived: { icon: <Check aria-hidden />, words: t`You are on the list` },
    waiting: { icon: <Hourglass aria-hidden />, words: lineText(seat.position ?? 1) },
    called: { icon: <BellRing aria-hidden />, words: t`A seat is free for you` },
    missed: { icon: <TicketX aria-hidden />, words: t`The offered seat went to the next in line` },
    lapsed: { icon: <TicketX aria-hidden />, words: t`Your place has lapsed` },
  };
  return { status, ...headings[status] };
};

const Explanation = ({ reservation }: { reservation: Reservation }) => {
  const nowMs = useServerMinute();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const { entryClosesAt, seat } = reservation;
  const status = seatStatusAt(seat, nowMs);
  const closes = formatInstant(Date.parse(entryClosesAt), timeZone);
  const held = seat.heldUntil && formatInstant(Date.parse(seat.heldUntil), timeZone);
  if (status === 'waiting')
    return (
      <Note icon={<Hourglass />}>
        <Trans>
          Every seat is reserved. You get a message as soon as one is yours; at the venue the host calls the
          next in line, who then has three minutes to answer.
        </Trans>
      </Note>
    );
  if (status === 'missed')
    return (
      <Note icon={<Hourglass />}>
        <Trans>You are called again when nobody else waits. Ask the host if you are there.</Trans>
      </Note>
    );
  if (status === 'lapsed')
    return (
      <Note icon={<QrCode />}>
        <Trans>
          Places are held until 10 minutes after the start. If you are there, scan the code on the venue's
          screen or ask the host: a seat may still be free.
        </Trans>
      </Note>
    );
  if (status !== 'reserved') return null;
  return (
    <Note icon={<QrCode />}>
      <Trans>
        When you are there, scan the code on the venue's screen with your camera: you are checked in.
      </Trans>{' '}
      {held && (
        <strong>
          <Trans>Your place is held until {held}.</Trans>
        </strong>
      )}{' '}
      {Date.parse(entryClosesAt) > nowMs && <Trans>Late registration closes at {closes}.</Trans>}
    </Note>
  );
};

/** Renders a reserved place or a place in line: when, where, what to do next, and a button to cancel it. */
export const ReservationCard = (props: Props) => {
  const { t } = useLingui();
  const { reservation, isBusy, withDay = false, onCancel } = props;
  const nowMs = useServerMinute();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const { venueName, name, startsAt, eventId, date, seat } = reservation;
  const starts = formatInstant(Date.parse(startsAt), timeZone);
  const { status, icon, words } = useHeading(reservation, nowMs);
  const isGone = status === 'lapsed' || status === 'missed';
  return (
    <Card aria-label={venueName} className={cn('border-l-4 p-4 md:p-5', !isGone && 'border-l-felt')}>
      <p
        role="status"
        className={cn('flex items-center gap-2 font-semibold', isGone ? 'text-ink-2' : 'text-felt')}
      >
        {icon}
        {words}
      </p>
      <div className="mt-1 flex items-end justify-between gap-4">
        <div className="min-w-0">
          <h2 className="font-display text-[28px] leading-tight font-bold text-balance">
            {venueName || name}
          </h2>
          <p className="text-ink-2">
            <Link to={nightPath({ id: eventId, date })} className="thumb hover:underline">
              {withDay ? `${formatDay(date)} · ${name}` : name}
            </Link>
          </p>
        </div>
        <p className="numeral shrink-0 text-[40px] leading-none font-bold">{starts}</p>
      </div>
      {seat.callEndsAt && status === 'called' && <Offer {...props} />}
      <Explanation reservation={reservation} />
      {status !== 'arrived' && (
        <Button className="mt-3 w-full" onClick={onCancel} isPending={isBusy} pendingLabel={t`Cancelling...`}>
          {status === 'waiting' || status === 'called' || status === 'missed' ? (
            <Trans>Leave the line</Trans>
          ) : (
            <Trans>Cancel the reservation</Trans>
          )}
        </Button>
      )}
    </Card>
  );
};
