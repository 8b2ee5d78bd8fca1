// Whoever posts a night and is in it needs a second pair of eyes: the office is asked, and the night stands meanwhile.

/** What a finisher has of a night. */
export type OwnLine = { place: number; points: number; prizeCents?: number | null | undefined };

const prizeOf = ({ prizeCents }: OwnLine): number => prizeCents ?? 0;

/**
 * Whether the office looks at what somebody wrote of themselves: points or a prize that they had not, a better place, or
 * more of either. `before` is the line that somebody else answered for, or that the office was asked about already.
 */
export const needsSecondLook = (before: OwnLine | null, after: OwnLine | null): boolean => {
  if (after === null || (after.points === 0 && prizeOf(after) === 0)) return false;
  if (before === null) return true;
  return after.place < before.place || after.points > before.points || prizeOf(after) > prizeOf(before);
};
