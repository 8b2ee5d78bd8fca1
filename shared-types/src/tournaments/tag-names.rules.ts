// Apart from the other rules of notes, which the first load contains.

/** Returns the names of tags that the notes do not have already: "Double points" is said once. */
export const tagNamesBeside = (notes: string, tags: readonly { name: string }[]): string[] => {
  const words = notes.toLowerCase();
  return tags.flatMap(({ name }) => (words.includes(name.toLowerCase()) ? [] : [name]));
};
