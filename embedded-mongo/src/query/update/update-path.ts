/** The paths of updates: what they can contain, and which ones conflict. */
import { badValue, MongoError } from '../../errors.ts';

/** Parses a path. @throws MongoError 2, 52, 56 */
export function readPath(path: string): string[] {
  if (path === '') throw new MongoError(56, 'An empty update path is not valid.');
  const parts = path.split('.');
  if (parts.includes('')) {
    throw new MongoError(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
  }
  const [first = ''] = parts;
  if (isDynamicPart(first)) {
    const what = first === '$' ? "positional (i.e. '$')" : "array filter identifier (i.e. '$[<id>]')";
    throw badValue(`Cannot have ${what} element in the first position in path '${path}'`);
  }
  if (parts.filter((part) => part === '$').length > 1) {
    throw badValue(`Too many positional (i.e. '$') elements found in path '${path}'`);
  }
  return parts;
}

/** True for `$`, `$[]` and `$[identifier]`; any other component is a name, even if it begins with `$`. */
export function isDynamicPart(part: string): boolean {
  return part === '$' || /^\$\[.*\]$/s.test(part);
}

/** Refuses a top-level name that begins with `$`, which is valid only in an upserted document. @throws MongoError 52 */
export function assertPlainStart(parts: readonly string[]): void {
  const [first = ''] = parts;
  if (!first.startsWith('$')) return;
  throw new MongoError(
    52,
    `The dollar ($) prefixed field '${first}' in '${parts.join('.')}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
  );
}

/** Returns the identifier of `$[identifier]`; undefined for other components and for `$[]`. */
export function identifierOf(part: string): string | undefined {
  return /^\$\[(.+)\]$/s.exec(part)?.[1];
}

/** Returns the first path that repeats or overlaps another; undefined if all paths can be changed together. */
export function conflictOf(paths: readonly string[]): { path: string; at: string } | undefined {
  const seen = new Set<string>();
  const above = new Set<string>();
  for (const path of paths) {
    if (seen.has(path) || above.has(path)) return { path, at: path };
    for (let dot = path.indexOf('.'); dot !== -1; dot = path.indexOf('.', dot + 1)) {
      const prefix = path.slice(0, dot);
      if (seen.has(prefix)) return { path, at: prefix };
      above.add(prefix);
    }
    seen.add(path);
  }
  return undefined;
}

/** Compares paths: new fields are added in name order, numbers by value. */
export function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
    const x = a[i] ?? '';
    const y = b[i] ?? '';
    if (x === y) continue;
    if (/^\d+$/.test(x) && /^\d+$/.test(y)) return Number(x) - Number(y);
    return x < y ? -1 : 1;
  }
  return a.length - b.length;
}
