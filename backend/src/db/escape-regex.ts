/** A text as the pattern that finds that text alone. A NUL, which no database takes within a pattern, is written out. */
export const escapeRegex = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\0', '\\x00');
