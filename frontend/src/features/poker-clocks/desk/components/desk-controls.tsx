import type { ClockStatus } from '@ahl/shared-types/poker-clocks';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Coffee, Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { cn } from '@/lib/cn.ts';

const minuteMs = 60_000;
const stepClass =
  'h-14 w-full touch-manipulation flex-col gap-0! px-0! font-display leading-none [&_.lucide]:size-[22px]';

/** Returns the current main action of a clock; null once it is finished. */
export const mainActionOf = (status: ClockStatus): { type: 'start' | 'pause'; label: string } | null => {
  if (status === 'finished') return null;
  if (status === 'running') return { type: 'pause', label: t`Pause` };
  return { type: 'start', label: status === 'paused' ? t`Resume` : t`Start` };
};

/** The actions of the controls. */
export type DeskActs = {
  main: () => void;
  previous: () => void;
  next: () => void;
  adjust: (deltaMs: number) => void;
  /** Asks whether to go to the next break; null if there is none, and during one. */
  toBreak: (() => void) | null;
};

export type DeskControlsProps = { status: ClockStatus; isFirst: boolean; isLast: boolean; acts: DeskActs };

const Step = ({ minutes, onAdjust }: { minutes: number; onAdjust: (deltaMs: number) => void }) => (
  <Button className={stepClass} onClick={() => onAdjust(minutes * minuteMs)}>
    <span className="text-[22px]">
      {minutes < 0 ? '−' : '+'}
      {Math.abs(minutes)}
    </span>{' '}
    <span className="text-[13px] text-ink-2">
      <Trans>min</Trans>
    </span>
  </Button>
);

/** Renders the main action as a large button; `isSlim` makes it as high as a bar, `isIcon` shows the icon alone. */
export const MainButton = ({
  status,
  onMain,
  isSlim = false,
  isIcon = false,
  className,
}: {
  status: ClockStatus;
  onMain: () => void;
  isSlim?: boolean;
  isIcon?: boolean;
  className?: string;
}) => {
  const main = mainActionOf(status);
  if (!main) return null;
  const icon = main.type === 'pause' ? <Pause aria-hidden /> : <Play aria-hidden />;
  if (isIcon)
    return (
      <Button
        variant="primary"
        size="lg"
        className={cn('w-14 touch-manipulation px-0!', className)}
        icon={icon}
        aria-label={main.label}
        onClick={onMain}
      />
    );
  return (
    <Button
      variant="primary"
      size={isSlim ? 'lg' : 'xl'}
      className={cn('touch-manipulation', isSlim ? 'min-w-32 text-lg' : 'w-full', className)}
      icon={icon}
      onClick={onMain}
    >
      {main.label}
    </Button>
  );
};

/** Renders the controls within reach of the thumb: previous, minutes, next, and the main action. */
export const DeskControls = ({ status, isFirst, isLast, acts }: DeskControlsProps) => {
  const { t } = useLingui();
  if (!mainActionOf(status)) return null;
  return (
    <div className="space-y-2">
      <div className="grid grid-cols-6 gap-1.5 sm:gap-2">
        <Button
          className={stepClass}
          aria-label={t`Previous level`}
          disabled={isFirst}
          onClick={acts.previous}
        >
          <SkipBack aria-hidden />
        </Button>
        {[-5, -1, 1, 5].map((minutes) => (
          <Step key={minutes} minutes={minutes} onAdjust={acts.adjust} />
        ))}
        <Button className={stepClass} aria-label={t`Next level`} disabled={isLast} onClick={acts.next}>
          <SkipForward aria-hidden />
        </Button>
      </div>
      <div className="flex gap-1.5 sm:gap-2">
        {acts.toBreak && (
          <Button
            className="h-21 w-21 touch-manipulation flex-col gap-1! rounded-card px-0!"
            aria-label={t`To the break`}
            onClick={acts.toBreak}
          >
            <Coffee aria-hidden />
            <span aria-hidden>
              <Trans>Break</Trans>
            </span>
          </Button>
        )}
        <MainButton status={status} onMain={acts.main} className="min-w-0 flex-1" />
      </div>
    </div>
  );
};
