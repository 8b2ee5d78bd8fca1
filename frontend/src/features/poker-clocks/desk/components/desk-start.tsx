import { type Clock, startsInMs } from '@ahl/shared-types/poker-clocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { AlarmClock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Input } from '@/components/ui/input.tsx';
import { formatDuration } from '@/lib/format.ts';
import { clockTimeOf, nextMomentAt } from '../league-moment.ts';
import type { DeskPartProps } from './desk-parts.ts';

export type DeskStartProps = Pick<DeskPartProps, 'clock' | 'give'> & {
  nowMs: number;
  /** The start of the clock's event (ms), null if it is not known. */
  eventStartMs: number | null;
  timeZone: string;
  timeOf: (instantMs: number) => string;
};

const Scheduled = ({
  clock,
  give,
  nowMs,
  timeOf,
}: DeskStartProps & { clock: Clock & { startsAt: string } }) => {
  const start = timeOf(Date.parse(clock.startsAt));
  const left = formatDuration(startsInMs(clock, nowMs) ?? 0);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>
        <span className="block font-semibold">
          <Trans>Starts automatically at {start}</Trans>
        </span>
        <span className="block text-ink-2 tabular-nums">
          <Trans>in {left}, on every screen</Trans>
        </span>
      </p>
      <Button onClick={() => give({ type: 'schedule-start', startsAt: null })}>
        <Trans>Undo</Trans>
      </Button>
    </div>
  );
};

/** Renders, before the first level, the form that lets the clock start automatically at a time of day. */
export const DeskStart = (props: DeskStartProps) => {
  const { t } = useLingui();
  const { clock, give, nowMs, eventStartMs, timeZone, timeOf } = props;
  const [time, setTime] = useState(() => clockTimeOf(nowMs + 15 * 60_000, timeZone));
  const { startsAt } = clock;
  const schedule = (atMs: number) => give({ type: 'schedule-start', startsAt: new Date(atMs).toISOString() });
  const typed = nextMomentAt(time, nowMs, timeZone);
  const eventStart = eventStartMs === null ? null : timeOf(eventStartMs);
  return (
    <Card className="space-y-3 p-4" aria-label={t`Start at a time of day`}>
      {startsAt !== null ? (
        <Scheduled {...props} clock={{ ...clock, startsAt }} />
      ) : (
        <>
          <p className="flex items-center gap-2 font-semibold">
            <AlarmClock aria-hidden /> <Trans>Start at a time of day</Trans>
          </p>
          <div className="flex flex-wrap gap-2">
            {eventStartMs !== null && eventStartMs > nowMs && (
              <Button onClick={() => schedule(eventStartMs)}>
                <Trans>Start at {eventStart}</Trans>
              </Button>
            )}
            <form
              className="flex gap-2"
              onSubmit={(event) => {
                event.preventDefault();
                if (typed !== null) schedule(typed);
              }}
            >
              <Input
                type="time"
                aria-label={t`Start time`}
                value={time}
                onChange={(event) => setTime(event.target.value)}
                className="w-32! tabular-nums"
              />
              <Button type="submit" disabled={typed === null}>
                <Trans>Count down</Trans>
              </Button>
            </form>
          </div>
        </>
      )}
    </Card>
  );
};
