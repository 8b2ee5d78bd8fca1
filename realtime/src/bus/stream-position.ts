// Where in the stream this process has read to, and whether something was lost while it was away.
// A stream id is `<ms>-<n>`; Redis hands them out in rising order.

const parts = (id: string): [number, number] => {
  const [ms = '0', n = '0'] = id.split('-');
  return [Number(ms), Number(n)];
};

/** Negative when `a` comes before `b`, 0 when they are the same. */
export const compareIds = (a: string, b: string): number => {
  const [aMs, aN] = parts(a);
  const [bMs, bN] = parts(b);
  return aMs - bMs || aN - bN;
};

/** The ends of a stream, null when it is empty. */
export type StreamEnds = { first: string; last: string } | null;

/**
 * Where to read on after a reconnect. `hasGap` says that entries after `position` are gone: the stream was
 * trimmed beyond it, or Redis came back without its data (then everything it has is read).
 */
export const resumeAt = (position: string, ends: StreamEnds): { position: string; hasGap: boolean } => {
  if (!ends || compareIds(ends.last, position) < 0) return { position: '0-0', hasGap: true };
  return { position, hasGap: compareIds(ends.first, position) > 0 };
};
