/** Returns the pattern that matches only this text. A NUL, which no database accepts within a pattern, is escaped. */
export const escapeRegex = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\0', '\\x00');
