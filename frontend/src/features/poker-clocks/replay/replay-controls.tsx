import { Trans, useLingui } from '@lingui/react/macro';
import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Segmented, SegmentedButton } from '@/components/ui/segmented.tsx';
import { type ReplayControls, replaySpeeds } from './use-replay.ts';

/** A step of the scrub bar: one second, in ms. */
const stepMs = 1_000;

/** Renders the scrub bar with the moment, play and pause, the steps between commands, and the speed. */
export const ReplayBar = ({
  controls: { atMs, speed, isPlaying, setSpeed, seek, toggle },
  span: { fromMs, toMs },
  moments,
  timeOf,
}: {
  controls: ReplayControls;
  span: { fromMs: number; toMs: number };
  /** The times of the commands (ms), earliest first. */
  moments: readonly number[];
  timeOf: (instantMs: number) => string;
}) => {
  const { t } = useLingui();
  const before = moments.findLast((moment) => moment < atMs);
  const after = moments.find((moment) => moment > atMs);
  return (
    <Card className="space-y-2.5 p-4">
      <div className="flex items-baseline justify-between gap-3 tabular-nums">
        <span className="text-ink-2">{timeOf(fromMs)}</span>
        <output className="numeral text-3xl font-bold">{timeOf(atMs)}</output>
        <span className="text-ink-2">{timeOf(toMs)}</span>
      </div>
      <input
        type="range"
        aria-label={t`Moment of the night`}
        aria-valuetext={timeOf(atMs)}
        min={fromMs}
        max={toMs}
        step={stepMs}
        value={atMs}
        // The last step need not be a whole second.
        onChange={({ target: { valueAsNumber: moment } }) => seek(moment > toMs - stepMs ? toMs : moment)}
        className="h-11 w-full accent-felt"
      />
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
        <Button
          size="lg"
          icon={<SkipBack aria-hidden />}
          disabled={before === undefined}
          onClick={() => seek(before ?? fromMs)}
        >
          <Trans>Before</Trans>
        </Button>
        <Button
          variant="primary"
          size="lg"
          className="order-first col-span-2 sm:order-none sm:col-span-1"
          icon={isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
          onClick={toggle}
        >
          {isPlaying ? <Trans>Pause</Trans> : <Trans>Play</Trans>}
        </Button>
        <Button
          size="lg"
          icon={<SkipForward aria-hidden />}
          disabled={after === undefined}
          onClick={() => seek(after ?? toMs)}
        >
          <Trans>Next</Trans>
        </Button>
      </div>
      <Segmented label={t`Speed`} className="w-full *:flex-1">
        {replaySpeeds.map((each) => (
          <SegmentedButton
            key={each}
            label={t`${each}×`}
            className="min-h-11"
            isPressed={speed === each}
            onClick={() => setSpeed(each)}
          />
        ))}
      </Segmented>
    </Card>
  );
};
