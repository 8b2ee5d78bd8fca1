import type { Clock, ClockCommandType } from '@ahl/shared-types/poker-clocks';
import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';

const minuteMs = 60_000;
const stepClass = 'h-14 w-full touch-manipulation px-0 font-display text-xl [&_.lucide]:size-[22px]';

/** What the main action of a clock does now; null once it is finished. */
export const mainActionOf = (status: Clock['status']): { type: 'start' | 'pause'; label: string } | null => {
  if (status === 'finished') return null;
  if (status === 'running') return { type: 'pause', label: 'Pause' };
  return { type: 'start', label: status === 'paused' ? 'Resume' : 'Start' };
};

export type DeskControlsProps = {
  status: Clock['status'];
  isFirst: boolean;
  isLast: boolean;
  /** The command under way that must not be given twice. */
  pending: ClockCommandType | null;
  onMain: () => void;
  onPrevious: () => void;
  onNext: () => void;
  onAdjust: (deltaMs: number) => void;
};

/** The controls under the thumb: previous, minutes, next, and the one big action. */
export const DeskControls = (props: DeskControlsProps) => {
  const { status, isFirst, isLast, pending, onMain, onPrevious, onNext, onAdjust } = props;
  const main = mainActionOf(status);
  if (!main) return null;
  return (
    <div className="grid grid-cols-4 gap-2">
      <Button className={stepClass} aria-label="Previous level" disabled={isFirst} onClick={onPrevious}>
        <SkipBack aria-hidden />
      </Button>
      <Button className={stepClass} onClick={() => onAdjust(-minuteMs)}>
        −1 min
      </Button>
      <Button className={stepClass} onClick={() => onAdjust(minuteMs)}>
        +1 min
      </Button>
      <Button className={stepClass} aria-label="Next level" disabled={isLast} onClick={onNext}>
        <SkipForward aria-hidden />
      </Button>
      <Button
        variant="primary"
        size="xl"
        className="col-span-4 touch-manipulation"
        icon={main.type === 'pause' ? <Pause aria-hidden /> : <Play aria-hidden />}
        aria-busy={pending === 'start' || pending === 'pause'}
        onClick={onMain}
      >
        {main.label}
      </Button>
    </div>
  );
};
