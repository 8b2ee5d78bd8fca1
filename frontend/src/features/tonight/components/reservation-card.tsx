import { formatInstant } from '@ahl/shared-types/common';
import type { Reservation } from '@ahl/shared-types/tonight';
import { Trans, useLingui } from '@lingui/react/macro';
import { QrCode, Ticket } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { useServerMinute } from '@/realtime/use-server-minute.ts';

/** Renders a reserved place: when, where, how to check in, and a button to cancel it. */
export const ReservationCard = ({
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
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const { venueName, name, startsAt, entryClosesAt } = reservation;
  const starts = formatInstant(Date.parse(startsAt), timeZone);
  const closes = formatInstant(Date.parse(entryClosesAt), timeZone);
  const isOpen = Date.parse(entryClosesAt) > nowMs;
  return (
    <Card aria-label={venueName} className="border-l-4 border-l-felt p-4 md:p-5">
      <p className="flex items-center gap-2 font-semibold text-felt">
        <Ticket aria-hidden />
        <Trans>Your place is reserved</Trans>
      </p>
      <div className="mt-1 flex items-end justify-between gap-4">
        <div className="min-w-0">
          <h2 className="font-display text-[28px] leading-tight font-bold text-balance">{venueName}</h2>
          <p className="text-ink-2">{name}</p>
        </div>
        <p className="numeral shrink-0 text-[40px] leading-none font-bold">{starts}</p>
      </div>
      <p className="mt-3.5 flex items-start gap-3 rounded-control bg-raised p-3.5 text-pretty">
        <QrCode className="mt-0.5 shrink-0 text-felt" aria-hidden />
        <span>
          <Trans>
            When you are there, scan the code on the venue's screen with your camera: you are checked in.
          </Trans>{' '}
          {isOpen && (
            <strong>
              <Trans>Late registration closes at {closes}.</Trans>
            </strong>
          )}
        </span>
      </p>
      <Button className="mt-3 w-full" onClick={onCancel} isPending={isBusy} pendingLabel={t`Cancelling...`}>
        <Trans>Cancel the reservation</Trans>
      </Button>
    </Card>
  );
};
