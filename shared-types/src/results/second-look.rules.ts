// A result whose poster is in it needs a second look: the office is asked, and the result counts meanwhile.

/** A finisher's line in a night. */
export type OwnLine = { place: number; points: number; prizeCents?: number | null | undefined };

const prizeOf = ({ prizeCents }: OwnLine): number => prizeCents ?? 0;

/**
 * Whether the office must check what somebody posted about themselves: new points or a new prize, a better place, or
 * more of either. `before` is the line that somebody else answers for, or that the office was already asked about.
 */
export const needsSecondLook = (before: OwnLine | null, after: OwnLine | null): boolean => {
  if (after === null || (after.points === 0 && prizeOf(after) === 0)) return false;
  if (before === null) return true;
  return after.place < before.place || after.points > before.points || prizeOf(after) > prizeOf(before);
};
