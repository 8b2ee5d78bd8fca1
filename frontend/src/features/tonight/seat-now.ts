// Where a reservation is in the line at a moment of the server's time: a seat lapses and a call ends without a message.
import type { SeatStateDto } from '@ahl/shared-types/tonight';
import { selectOrdinal } from '@lingui/core/macro';

const isOver = (instant: string | null, nowMs: number): boolean =>
  instant !== null && Date.parse(instant) <= nowMs;

/** Returns the status of a seat at a moment (server ms). */
export const seatStatusAt = (
  { status, heldUntil, callEndsAt }: SeatStateDto,
  nowMs: number,
): SeatStateDto['status'] => {
  if (status === 'reserved' && isOver(heldUntil, nowMs)) return 'lapsed';
  if (status === 'called' && isOver(callEndsAt, nowMs)) return 'missed';
  return status;
};

/** Returns `3rd in line`. */
export const lineText = (position: number): string =>
  selectOrdinal(position, {
    one: '#st in line',
    two: '#nd in line',
    few: '#rd in line',
    other: '#th in line',
  });

/** Returns the time that is left as `2:41`. */
export const timeLeft = (instant: string, nowMs: number): string => {
  const seconds = Math.max(0, Math.ceil((Date.parse(instant) - nowMs) / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
