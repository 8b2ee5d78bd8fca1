import type { Clock } from '@ahl/shared-types/poker-clocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { cn } from '@/lib/cn.ts';
import { faceOf } from '../../core/reading/face-model.ts';
import { countdownOf } from '../../core/reading/headline.ts';
import { useClockReading } from '../../core/reading/use-clock-reading.ts';

/** Renders the clock in one line, to read only: time, blinds, players left. */
export const CaptainLine = ({ clock }: { clock: Clock }) => {
  const { t } = useLingui();
  const { reading, nowMs } = useClockReading(clock);
  const face = faceOf(clock, reading, nowMs);
  const startsIn = countdownOf(clock, nowMs);
  const { entries, playersLeft } = clock.counts;
  return (
    <section aria-label={t`Clock`} className="flex min-h-12 items-center gap-3">
      <p
        role="timer"
        aria-live="off"
        className={cn(
          'font-display text-[36px] leading-none font-bold tabular-nums',
          face.isBreak && 'text-brass',
          face.state === 'paused' && 'text-ink-3',
        )}
      >
        {startsIn ?? face.time}
      </p>
      <div className="min-w-0 flex-1 leading-tight tabular-nums">
        <p className="truncate text-lg font-semibold">
          {face.blinds ? `${face.blinds.small} / ${face.blinds.big}` : t`Break`}
        </p>
        <p className="truncate text-sm text-ink-2">
          {startsIn === null ? face.heading : <Trans>Starts in</Trans>}
          {entries > 0 && (
            <>
              {' · '}
              <Trans>
                {playersLeft} of {entries} left
              </Trans>
            </>
          )}
        </p>
      </div>
    </section>
  );
};
