// Which of a room's screens plays sound. Every replica elects it on its own from the same reports; the claims of the
// screens make replicas agree again after a temporary difference.
import { type SeenScreen, speakerLostAfterMs } from './screen.schema.ts';

type Candidate = Pick<
  SeenScreen,
  'screenId' | 'audio' | 'visible' | 'isTrusted' | 'speaking' | 'seenAtMs'
> & { hasLeft?: boolean };

const lowest = (screens: readonly Candidate[]): string | null =>
  screens.map(({ screenId }) => screenId).sort()[0] ?? null;

/**
 * The speaker of a clock's screens at `nowMs`, or null if none can play sound. Trusted screens come before others. The
 * current speaker stays while it is visible and unlocked; otherwise it is the screen with the lowest id.
 */
export const electSpeaker = (
  screens: readonly Candidate[],
  current: string | null,
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
  return pool.some(({ screenId }) => screenId === current) ? current : lowest(pool);
};
