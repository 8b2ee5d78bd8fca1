import type { Clock, ClockReading } from '@ahl/shared-types/poker-clocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { shortChips } from '../../core/labels/clock-format.ts';
import { anteOf, rowsOf } from '../../core/reading/face-model.ts';
import './blinds-view.css';

const rowsAtOnce = 7;

/** Returns the start of each row from the current one on (ms), if the clock runs from `fromMs` on. */
const startsOf = (clock: Clock, { levelIndex, remainingMs }: ClockReading, fromMs: number): number[] => {
  const starts = [fromMs];
  let atMs = fromMs + remainingMs;
  for (const level of clock.levels.slice(levelIndex + 1)) {
    starts.push(atMs);
    atMs += level.durationMs;
  }
  return starts;
};

/** Renders the coming rows, with the time at which each begins. */
export const BlindsView = ({
  clock,
  reading,
  fromMs,
  timeOf,
}: {
  clock: Clock;
  reading: ClockReading;
  /** The time from which the clock is played (ms): now, or the start that it waits for. */
  fromMs: number;
  timeOf: (instantMs: number) => string;
}) => {
  const { t } = useLingui();
  const starts = startsOf(clock, reading, fromMs);
  const rows = rowsOf(clock.levels, shortChips).slice(reading.levelIndex, reading.levelIndex + rowsAtOnce);
  return (
    <>
      <h2>
        <Trans>Blinds to come</Trans>
      </h2>
      <ol className="display-rows">
        {rows.map((row, at) => (
          <li
            key={row.index}
            data-break={row.isBreak || undefined}
            aria-current={at === 0 ? 'step' : undefined}
          >
            <span className="display-row-label">{row.label}</span>
            <span className="display-row-blinds">{row.detail}</span>
            <span className="display-row-ante">{anteOf(clock.levels[row.index])}</span>
            <span className="display-row-time">
              {at === 0 && reading.status !== 'ready' ? t`Now` : timeOf(starts[at] ?? fromMs)}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
};
