import type { Seat } from '@ahl/shared-types/poker-clocks';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { cn } from '@/lib/cn.ts';
import { useLeague } from '../core/reading/use-league.ts';
import type { MySeat } from './my-seat-model.ts';

/** A vibration pattern (ms) that can be felt through a pocket: long, short, long. */
const shake = [400, 150, 150, 150, 400];
const noticeMs = 15_000;

/** Shows a toast and vibrates when the member is moved while the page is open; `isNew` until `seen` is called. */
const useMoveNotice = (seat: Seat | null): { isNew: boolean; seen: () => void } => {
  const before = useRef(seat);
  const [isNew, setIsNew] = useState(false);
  const table = seat?.table ?? null;
  const number = seat?.seat ?? null;
  useEffect(() => {
    const last = before.current;
    before.current = table === null || number === null ? null : { table, seat: number };
    if (table === null || number === null || (last?.table === table && last.seat === number)) return;
    const title = last
      ? t`You move to table ${table}, seat ${number}`
      : t`You sit at table ${table}, seat ${number}`;
    toast({ title, durationMs: noticeMs });
    setIsNew(true);
    // Before the first touch of the page a browser refuses to vibrate and logs it to the console.
    if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(shake);
  }, [table, number]);
  return { isNew, seen: () => setIsNew(false) };
};

type Place = Extract<MySeat, { kind: 'seated' | 'waiting' }>;

const Moved = ({ place }: { place: Extract<MySeat, { kind: 'seated' }> }) => {
  const { timeOf } = useLeague();
  const { move } = place;
  if (!move?.from) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center justify-center gap-x-2 text-lg">
      <span>
        <Trans>
          Table {move.from.table}, seat {move.from.seat}
        </Trans>
      </span>
      <ArrowRight aria-hidden />
      <strong>
        <Trans>
          Table {move.to.table}, seat {move.to.seat}
        </Trans>
      </strong>
      <span className="text-sm opacity-80">{timeOf(Date.parse(move.at))}</span>
      {move.note && <span className="w-full text-sm opacity-80">{move.note}</span>}
    </p>
  );
};

const Huge = ({ label, value }: { label: ReactNode; value: number }) => (
  <div className="min-w-0 flex-1">
    <p className="font-display text-xl font-semibold tracking-[0.12em] uppercase">{label}</p>
    <p className="font-display text-[clamp(112px,36vw,190px)] leading-[0.85] font-bold tabular-nums">
      {value}
    </p>
  </div>
);

/** Renders the member's seat, readable at arm's length; a move fills the whole card until it has been seen. */
export const MySeatCard = ({ place }: { place: Place }) => {
  const seat = place.kind === 'seated' ? place.seat : null;
  const { isNew, seen } = useMoveNotice(seat);
  return (
    <section
      aria-labelledby="my-seat"
      data-moved={isNew || undefined}
      className={cn(
        'rounded-card border px-4 pt-4 pb-5 text-center transition-colors',
        isNew ? 'border-felt bg-felt text-felt-ink' : 'border-line bg-surface',
      )}
    >
      <h2 id="my-seat" className="label">
        {isNew ? <Trans>Your new seat</Trans> : <Trans>My seat</Trans>}
      </h2>
      <div aria-live="assertive">
        {seat ? (
          <div className="mt-1 flex justify-center">
            <Huge label={<Trans>Table</Trans>} value={seat.table} />
            <Huge label={<Trans>Seat</Trans>} value={seat.seat} />
          </div>
        ) : (
          <>
            <p className="mt-2 font-display text-5xl leading-none font-bold">
              <Trans>You are in</Trans>
            </p>
            <p className="mt-2 text-lg text-pretty text-ink-2">
              <Trans>Seats are drawn soon. Yours appears here automatically.</Trans>
            </p>
          </>
        )}
      </div>
      {place.kind === 'seated' && <Moved place={place} />}
      {isNew && (
        <Button size="lg" className="mt-4 w-full" onClick={seen}>
          <Trans>I am there</Trans>
        </Button>
      )}
      {place.entry.extraChips > 0 && (
        <p className="mt-3 opacity-80">
          <Trans>Bonus chips: +{place.entry.extraChips.toLocaleString('en-US')}</Trans>
        </p>
      )}
    </section>
  );
};
