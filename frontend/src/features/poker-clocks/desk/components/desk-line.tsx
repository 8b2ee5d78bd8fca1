import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { cn } from '@/lib/cn.ts';
import { countdownOf } from '../../core/reading/headline.ts';
import type { Desk } from '../hooks/use-desk.ts';
import { MainButton } from './desk-controls.tsx';

/** Renders the row, and the time until the break: a tap on it asks whether to go there. */
const UntilBreak = ({ desk }: { desk: Desk }) => {
  const { heading, breakIn } = desk.face;
  const { toBreak } = desk.acts;
  const lineClass = 'flex min-w-0 items-center text-sm text-ink-2 tabular-nums';
  if (!toBreak || breakIn === null) return <span className={lineClass}>{heading}</span>;
  return (
    <button
      type="button"
      className={cn(lineClass, '-my-1.5 min-h-9 touch-manipulation rounded-control text-left')}
      onClick={toBreak}
    >
      <span className="truncate">
        {heading} · <Trans>break in {breakIn}</Trans>
        <span className="sr-only">
          {' '}
          <Trans>To the break</Trans>
        </span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0" />
    </button>
  );
};

/** Renders the clock in one line above the players of a phone: time, blinds, players left, and the main action. */
export const DeskLine = ({ desk }: { desk: Desk }) => {
  const { t } = useLingui();
  const { face, clock, reading, acts } = desk;
  const startsIn = countdownOf(clock, desk.nowMs);
  const { entries, playersLeft } = clock.counts;
  const time = startsIn ?? face.time;
  return (
    <section aria-label={t`Clock`} className="flex min-h-12 items-center gap-3">
      <p
        className={cn(
          'font-display leading-none font-bold tabular-nums',
          time.length > 5 ? 'text-[32px]' : 'text-[42px]',
          face.isBreak && 'text-brass',
        )}
      >
        {time}
      </p>
      <div className="min-w-0 flex-1">
        <p className="truncate leading-tight tabular-nums">
          <span className="text-lg font-semibold">
            {face.blinds ? `${face.blinds.small} / ${face.blinds.big}` : t`Break`}
          </span>{' '}
          {entries > 0 && (
            <span className="text-sm text-ink-2">
              <Trans>
                {playersLeft} of {entries} left
              </Trans>
            </span>
          )}
        </p>
        {startsIn === null ? (
          <UntilBreak desk={desk} />
        ) : (
          <p className="text-sm text-ink-2">
            <Trans>Starts in</Trans>
          </p>
        )}
      </div>
      <MainButton status={reading.status} onMain={acts.main} isIcon />
    </section>
  );
};
