// A thumb that slips from +5 must not move the whole room to the next level: leaving a level early asks first.
import type { ClockReading } from '@ahl/shared-types/poker-clocks';
import { rowsOf } from '../../core/reading/face-model.ts';
import type { Desk } from '../hooks/use-desk.ts';
import type { DeskDialog } from './desk-parts.ts';

/** The remaining time (ms) from which a level counts as nearly over. */
const nearlyOverMs = 60_000;

/** Whether the next level starts without a question: before the start, and in the last minute of a level. */
const isHarmless = ({ status, remainingMs }: ClockReading): boolean =>
  status === 'ready' || remainingMs <= nearlyOverMs;

/** Returns the desk with a confirmation before the next level while the current one has more than a minute left. */
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
  return { ...desk, acts: { ...acts, next } };
};

/** Whether a question still applies: a level that ended on its own needs no answer. */
export const isStillNeeded = (dialog: DeskDialog, reading: ClockReading): boolean =>
  dialog.kind !== 'next-level' || dialog.fromIndex === reading.levelIndex;
