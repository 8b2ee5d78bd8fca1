// What the venue's own clock reports, counted on between two reports.
import type { ClockReport } from '@ahl/shared-types/reported-clocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { cn } from '@/lib/cn.ts';
import { formatNumber } from '@/lib/format.ts';
import { reportedBlinds, reportedRest } from '@/lib/reported-clock.ts';
import { serverNow } from '@/realtime/server-time.ts';

const secondMs = 1_000;

/** Renders the report of a venue's own clock. */
export const ReportedClock = ({ report }: { report: ClockReport }) => {
  const { t } = useLingui();
  const [nowMs, setNowMs] = useState(() => Date.parse(report.receivedAt));
  useEffect(() => {
    setNowMs(serverNow());
    const timer = setInterval(() => setNowMs(serverNow()), secondMs);
    return () => clearInterval(timer);
  }, []);
  const { level, isBreak, isPaused, blinds, next, entrants, playersLeft } = report;
  const nextText = next?.isBreak ? t`Break` : next && reportedBlinds(next);
  return (
    <section
      aria-label={t`Clock`}
      className="flex flex-col items-center rounded-card border border-line bg-surface px-4 pt-4 pb-5 text-center"
    >
      <p className="font-display text-xl font-semibold tracking-[0.12em] text-felt uppercase">
        {isBreak ? t`Break` : t`Level ${level}`} {isPaused && <span className="text-ink">{t`Paused`}</span>}
      </p>
      <p
        role="timer"
        aria-live="off"
        className={cn(
          'my-1 font-display text-[clamp(96px,30vw,160px)] leading-[0.9] font-bold tabular-nums',
          isPaused && 'text-ink-3',
        )}
      >
        {reportedRest(report, nowMs)}
      </p>
      {!isBreak && (
        <p className="numeral text-[clamp(36px,11vw,56px)] leading-none">{reportedBlinds(blinds)}</p>
      )}
      <p className="mt-3 text-lg">
        {playersLeft > 0 && (
          <span className="numeral text-xl">
            {formatNumber(playersLeft)} / {formatNumber(entrants)}{' '}
          </span>
        )}
        {playersLeft > 0 && <span className="text-ink-2">{t`players left`}</span>}
      </p>
      {nextText && (
        <p className="text-lg">
          <span className="text-ink-2">{t`Next`}</span> <span className="numeral text-xl">{nextText}</span>
        </p>
      )}
      <p className="mt-3 w-full border-t border-line pt-3 text-sm text-ink-2">
        <Trans>Reported by the venue’s own clock.</Trans>
      </p>
    </section>
  );
};
