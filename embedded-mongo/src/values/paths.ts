/** Dotted paths into documents, with MongoDB's implicit walk through arrays. */
import { isArrayPosition, isDoc } from './kinds.ts';

/**
 * Calls `test` with each value that a dotted path reaches, walking through arrays on the way, until one
 * call returns true. A missing field is given as `undefined`; an array on the way without documents in
 * it reaches nothing at all. Arrays at the end of the path are given whole.
 */
export function someAtPath(
  container: unknown,
  parts: readonly string[],
  test: (value: unknown) => boolean,
  depth = 0,
): boolean {
  const part = parts[depth];
  if (part === undefined) return test(container);
  if (Array.isArray(container)) {
    if (isArrayPosition(part) && Number(part) < container.length) {
      if (someAtPath(container[Number(part)], parts, test, depth + 1)) return true;
    }
    return container.some((element) => isDoc(element) && someAtPath(element, parts, test, depth));
  }
  if (isDoc(container)) {
    return someAtPath(Object.hasOwn(container, part) ? container[part] : undefined, parts, test, depth + 1);
  }
  return test(undefined);
}

/** All values a path reaches, arrays at its end opened up: what `distinct` lists and `$lookup` joins on. */
export function valuesAtPath(container: unknown, parts: readonly string[]): unknown[] {
  const found: unknown[] = [];
  someAtPath(container, parts, (value) => {
    if (Array.isArray(value)) found.push(...value);
    else if (value !== undefined) found.push(value);
    return false;
  });
  return found;
}

/** The value at a path without any walk through arrays, other than by position. */
export function valueAtPath(container: unknown, parts: readonly string[]): unknown {
  let value = container;
  for (const part of parts) {
    if (Array.isArray(value)) value = isArrayPosition(part) ? value[Number(part)] : undefined;
    else if (isDoc(value)) value = Object.hasOwn(value, part) ? value[part] : undefined;
    else return undefined;
  }
  return value;
}
