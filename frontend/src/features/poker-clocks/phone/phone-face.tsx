import type { Clock } from '@ahl/shared-types/poker-clocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { cn } from '@/lib/cn.ts';
import { faceOf } from '../core/reading/face-model.ts';
import { countdownOf, headingOf, underBlinds } from '../core/reading/headline.ts';
import { useClockReading } from '../core/reading/use-clock-reading.ts';
import { useEntry } from '../core/reading/use-entry.ts';
import { useLeague } from '../core/reading/use-league.ts';

const timeColour = (state: string, isBreak: boolean): string => {
  if (state === 'paused') return 'text-ink-3';
  return isBreak ? 'text-brass' : 'text-ink';
};

/** Renders the time, the blinds and what comes next, as large as a phone allows. */
export const PhoneFace = ({ clock }: { clock: Clock }) => {
  const { t } = useLingui();
  const { reading, nowMs } = useClockReading(clock);
  const { timeOf } = useLeague();
  const { startsAtMs } = useEntry(clock, nowMs);
  const face = faceOf(clock, reading, nowMs);
  const countdown = countdownOf(clock, nowMs);
  const isAhead = startsAtMs !== null && startsAtMs > nowMs;
  const heading = headingOf(face, isAhead ? timeOf(startsAtMs) : null, countdown !== null);
  const time = countdown ?? face.time;
  return (
    <section
      aria-label={t`Clock`}
      className="flex flex-col items-center rounded-card border border-line bg-surface px-4 pt-4 pb-5 text-center"
    >
      <p
        className={cn(
          'flex items-center gap-3 font-display text-xl font-semibold tracking-[0.12em] uppercase',
          face.isBreak ? 'text-brass' : 'text-felt',
        )}
      >
        {heading.text} {heading.flag && <span className="text-ink">{heading.flag}</span>}
      </p>
      {face.state === 'finished' ? (
        <p className="my-6 font-display text-5xl font-bold text-balance">
          <Trans>Thank you for playing</Trans>
        </p>
      ) : (
        <>
          <p
            role="timer"
            aria-live="off"
            className={cn(
              'my-1 font-display leading-[0.9] font-bold tabular-nums',
              time.length > 5 ? 'text-[clamp(80px,24vw,150px)]' : 'text-[clamp(112px,34vw,190px)]',
              timeColour(face.state, face.isBreak),
            )}
          >
            {time}
          </p>
          {face.blinds && (
            <p className="numeral text-[clamp(40px,12vw,60px)] leading-none">
              {face.blinds.small} <span className="text-ink-3">/</span> {face.blinds.big}
            </p>
          )}
          <p
            className={cn(
              'mt-1 font-display text-lg font-semibold',
              face.isBreak ? 'text-brass' : 'text-ink-2',
            )}
          >
            {underBlinds(face).text}
          </p>
          {face.next && (
            <p className="mt-3 w-full border-t border-line pt-3 text-lg">
              <span className="text-ink-2">{t`Next`}</span>{' '}
              <span className="numeral text-xl">{face.next.text}</span>
            </p>
          )}
        </>
      )}
    </section>
  );
};
