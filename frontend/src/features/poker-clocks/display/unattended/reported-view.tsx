import type { ClockReport } from '@ahl/shared-types/reported-clocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '@/lib/format.ts';
import { reportedBlinds, reportedRest } from '@/lib/reported-clock.ts';

/** Renders what the venue's own clock reports, marked as reported: nobody here commands it. */
export const ReportedView = ({ report, nowMs }: { report: ClockReport; nowMs: number }) => {
  const { t } = useLingui();
  const { level, isBreak, isPaused, blinds, next, entrants, playersLeft } = report;
  const rest = reportedRest(report, nowMs);
  const left = formatNumber(playersLeft);
  const all = formatNumber(entrants);
  const nextBlinds = next && !next.isBreak ? reportedBlinds(next) : null;
  const facts = [
    playersLeft > 0 && t`${left} of ${all} left`,
    next?.isBreak && t`next: break`,
    nextBlinds !== null && t`next ${nextBlinds}`,
  ].filter(Boolean);
  return (
    <>
      <p className="display-heading">
        {isBreak ? t`Break` : t`Level ${level}`}
        {isPaused && <span className="display-flag">{t`Paused`}</span>}
      </p>
      <p
        className="display-reported-time"
        role="timer"
        aria-live="off"
        data-long={rest.length > 5 || undefined}
        data-paused={isPaused || undefined}
      >
        {rest}
      </p>
      {!isBreak && <p className="display-reported-blinds">{reportedBlinds(blinds)}</p>}
      <p className="display-idle-day">{facts.join(' · ')}</p>
      <p className="display-reported-note">
        <Trans>Reported by the venue’s own clock.</Trans>
      </p>
    </>
  );
};
