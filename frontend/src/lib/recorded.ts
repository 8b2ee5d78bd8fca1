// What the last write of this page put on record, as its answer says: an undo takes back exactly that, whatever others
// have changed since.
let last = '';

/** Notes what an answer says; null for an answer that says nothing of it, such as that of a read. */
export const noteRecorded = (text: string | null): void => {
  if (text !== null) last = text;
};

/** What the last write recorded, once. */
export const takeRecorded = (): string => {
  const text = last;
  last = '';
  return text;
};
