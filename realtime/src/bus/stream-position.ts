// The position in the stream up to which this process has read, and whether entries were lost while it was away. A
// stream id is `<ms>-<n>`; Redis assigns them in ascending order.

const parts = (id: string): [number, number] => {
  const [ms = '0', n = '0'] = id.split('-');
  return [Number(ms), Number(n)];
};

/** Returns a negative number when `a` comes before `b`, 0 when they are equal. */
export const compareIds = (a: string, b: string): number => {
  const [aMs, aN] = parts(a);
  const [bMs, bN] = parts(b);
  return aMs - bMs || aN - bN;
};

/** The ends of a stream, null when it is empty. */
export type StreamEnds = { first: string; last: string } | null;

/**
 * Returns where to continue reading after a reconnect. `hasGap` means that entries after `position` are lost: the
 * stream was trimmed beyond it, or Redis returned without its data (then everything it has is read).
 */
export const resumeAt = (position: string, ends: StreamEnds): { position: string; hasGap: boolean } => {
  if (!ends || compareIds(ends.last, position) < 0) return { position: '0-0', hasGap: true };
  return { position, hasGap: compareIds(ends.first, position) > 0 };
};
