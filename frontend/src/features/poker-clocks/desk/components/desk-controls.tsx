import type { ClockStatus } from '@ahl/shared-types/poker-clocks';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import type { ReactNode } from 'react';
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

/** Renders the main action as a large button; `isSlim` makes it as high as a bar. */
export const MainButton = ({
  status,
  onMain,
  isSlim = false,
  children,
}: {
  status: ClockStatus;
  onMain: () => void;
  isSlim?: boolean;
  children?: ReactNode;
}) => {
  const main = mainActionOf(status);
  if (!main) return null;
  return (
    <Button
      variant="primary"
      size={isSlim ? 'lg' : 'xl'}
      className={cn('touch-manipulation', isSlim ? 'min-w-32 text-lg' : 'w-full')}
      icon={main.type === 'pause' ? <Pause aria-hidden /> : <Play aria-hidden />}
      onClick={onMain}
    >
      {main.label}
      {children}
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
      <MainButton status={status} onMain={acts.main} />
    </div>
  );
};
