// A thumb that slips from +5 must not move the whole room to the next level: leaving a level early asks first.
import type { ClockReading } from '@ahl/shared-types/poker-clocks';
import { type RowModel, rowsOf } from '../../core/reading/face-model.ts';
import type { Desk } from '../hooks/use-desk.ts';
import type { DeskDialog } from './desk-parts.ts';

/** The remaining time (ms) from which a level counts as nearly over. */
const nearlyOverMs = 60_000;

/** Whether the next level starts without a question: before the start, and in the last minute of a level. */
const isHarmless = ({ status, remainingMs }: ClockReading): boolean =>
  status === 'ready' || remainingMs <= nearlyOverMs;

/** Returns the next break of a clock that is being played; null during a break and if none is left. */
const nextBreakOf = ({ clock, reading }: Pick<Desk, 'clock' | 'reading'>): RowModel | null => {
  if (reading.status !== 'running' && reading.status !== 'paused') return null;
  const [current, ...coming] = rowsOf(clock.levels).slice(reading.levelIndex);
  if (current?.isBreak) return null;
  return coming.find(({ isBreak }) => isBreak) ?? null;
};

/**
 * Returns the desk with a confirmation before the next level while the current one has more than a minute left, and
 * before the next break.
 */
export const withGuardedNext = (desk: Desk, open: (dialog: DeskDialog) => void): Desk => {
  const { acts, clock, reading, isLast } = desk;
  const next = () => {
    const row = rowsOf(clock.levels)[reading.levelIndex + 1];
    if (reading.status === 'finished' || isLast || !row) return;
    if (isHarmless(reading)) acts.next();
    else
      open({
        kind: 'next-level',
        row,
        fromIndex: reading.levelIndex,
      });
  };
  const comingBreak = nextBreakOf(desk);
  const toBreak = comingBreak && (() => open({ kind: 'go-to-level', row: comingBreak }));
  return { ...desk, acts: { ...acts, next, toBreak } };
};

/** Whether a question still applies: a level that ended on its own needs no answer. */
export const isStillNeeded = (dialog: DeskDialog, reading: ClockReading): boolean =>
  dialog.kind !== 'next-level' || dialog.fromIndex === reading.levelIndex;
