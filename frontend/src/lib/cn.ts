/** Joins class names and leaves out what is empty. It does not merge: a component's `className` adds, never overrides. */
export const cn = (...parts: (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ');
