/** The paths of updates: what may stand in one, and which exclude each other. */
import { badValue, MongoError } from '../../errors.ts';

/** Reads a path. @throws MongoError 2, 52, 56 */
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

/** True for `$`, `$[]` and `$[identifier]`; any other part is a name, also where it begins with `$`. */
export function isDynamicPart(part: string): boolean {
  return part === '$' || /^\$\[.*\]$/s.test(part);
}

/** A top-level name may begin with `$` only in a document that an upsert inserts. @throws MongoError 52 */
export function assertPlainStart(parts: readonly string[]): void {
  const [first = ''] = parts;
  if (!first.startsWith('$')) return;
  throw new MongoError(
    52,
    `The dollar ($) prefixed field '${first}' in '${parts.join('.')}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
  );
}

/** The identifier of `$[identifier]`; undefined for other parts and for `$[]`. */
export function identifierOf(part: string): string | undefined {
  return /^\$\[(.+)\]$/s.exec(part)?.[1];
}

/** The first path that is given twice, or lies below another; undefined where all may be changed together. */
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

/** New fields are added in the order of their names, numbers by value. */
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
