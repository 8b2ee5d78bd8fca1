/** Joins class names and omits empty ones. It does not merge: a component's `className` adds, never overrides. */
export const cn = (...parts: (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ');
