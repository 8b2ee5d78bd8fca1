/** One column that a kind of import understands. */
export type ImportColumn = {
  name: string;
  /** Headers in lower case, English and Spanish, as in files of other programs. */
  aliases: readonly string[];
  /** A sample value, for the screens. */
  example: string;
};

/** Describes a column by its name, a sample value and its headers. */
export const column = <const N extends string>(name: N, example: string, ...aliases: readonly string[]) => ({
  name,
  example,
  aliases,
});
