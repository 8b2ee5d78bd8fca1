/** Large enough that round trips do not count, small enough that the database answers others in between. */
const batchSize = 200;

/** Writes many documents in batches, one after the other, so that a long list holds neither this process nor the database. */
export const inBatches = async <T>(
  writes: readonly T[],
  write: (batch: T[]) => Promise<unknown>,
): Promise<void> => {
  for (let at = 0; at < writes.length; at += batchSize) await write(writes.slice(at, at + batchSize));
};
