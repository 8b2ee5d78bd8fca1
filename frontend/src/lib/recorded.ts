// The changes that the last write of this page recorded, according to its response: an undo reverts exactly these,
// whatever others have changed since.
let last = '';

/** Stores the recorded changes of a response; null for a response without them, such as that of a read. */
export const noteRecorded = (text: string | null): void => {
  if (text !== null) last = text;
};

/** Returns what the last write recorded, and clears it. */
export const takeRecorded = (): string => {
  const text = last;
  last = '';
  return text;
};
