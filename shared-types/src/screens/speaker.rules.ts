// Which of a room's screens is heard. Every replica elects by itself from the same reports; what the screens claim of
// themselves brings replicas that differ for a moment together again.
import { type SeenScreen, speakerLostAfterMs } from './screen.schema.ts';

type Candidate = Pick<
  SeenScreen,
  'screenId' | 'audio' | 'visible' | 'isTrusted' | 'speaking' | 'seenAtMs'
> & { hasLeft?: boolean };

const lowest = (screens: readonly Candidate[]): string | null =>
  screens.map(({ screenId }) => screenId).sort()[0] ?? null;

/**
 * The speaker of a clock's screens at `nowMs`, or null when none can be heard. One that is visible and unlocked, a
 * trusted one before others, stays; else it is the one with the lowest id.
 */
export const electSpeaker = (
  screens: readonly Candidate[],
  present: string | null,
  nowMs: number,
): string | null => {
  const able = screens.filter(
    ({ audio, visible, seenAtMs, hasLeft }) =>
      audio && visible && !hasLeft && nowMs - seenAtMs <= speakerLostAfterMs,
  );
  const trusted = able.filter(({ isTrusted }) => isTrusted);
  const pool = trusted.length > 0 ? trusted : able;
  const claimed = pool.filter(({ speaking }) => speaking);
  if (claimed.length > 0) return lowest(claimed);
  return pool.some(({ screenId }) => screenId === present) ? present : lowest(pool);
};
