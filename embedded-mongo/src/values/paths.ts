/** Dotted paths into documents, with MongoDB's implicit traversal of arrays. */
import { isArrayPosition, isDoc } from './kinds.ts';

/** Visits one value at a path. `isOpened` is false if an array's elements do not count individually. */
export type ValueVisitor = (value: unknown, isOpened: boolean) => boolean;

/**
 * Calls `visit` with each value at a dotted path, traversing arrays on the way, until a call returns true. A missing
 * field is passed as `undefined`; an array on the path that contains no documents yields nothing. Arrays at the end of
 * the path are passed whole. A numeric path component is both a field name of the elements and a position; an array
 * reached by position is not traversed further, and an element at a position that cannot have fields is skipped.
 */
export function someAtPath(
  container: unknown,
  parts: readonly string[],
  visit: ValueVisitor,
  depth = 0,
): boolean {
  let value = container;
  for (let at = depth; at < parts.length; at += 1) {
    if (Array.isArray(value)) return someInArray(value, parts, visit, at);
    const part = parts[at] ?? '';
    if (!isDoc(value)) return visit(undefined, true);
    value = Object.hasOwn(value, part) ? value[part] : undefined;
  }
  return visit(value, true);
}

function someInArray(
  array: readonly unknown[],
  parts: readonly string[],
  visit: ValueVisitor,
  depth: number,
): boolean {
  const part = parts[depth] ?? '';
  if (isArrayPosition(part) && Number(part) < array.length) {
    if (someInElement(array[Number(part)], parts, visit, depth)) return true;
  }
  return array.some((element) => isDoc(element) && someAtPath(element, parts, visit, depth));
}

/** Visits the values below an element whose position was the component at `depth`. */
function someInElement(
  element: unknown,
  parts: readonly string[],
  visit: ValueVisitor,
  depth: number,
): boolean {
  if (depth === parts.length - 1) return visit(element, false);
  if (Array.isArray(element)) return someInArray(element, parts, visit, depth + 1);
  return isDoc(element) && someAtPath(element, parts, visit, depth + 1);
}

/** Returns all values at a path, with arrays at its end expanded: for `distinct` and `$lookup`. */
export function valuesAtPath(container: unknown, parts: readonly string[]): unknown[] {
  const found: unknown[] = [];
  someAtPath(container, parts, (value) => {
    if (Array.isArray(value)) found.push(...value);
    else if (value !== undefined) found.push(value);
    return false;
  });
  return found;
}

/** The fields of a DBRef, which can occur in a path although they start with a dollar sign. */
export const REFERENCE_FIELDS: ReadonlySet<string> = new Set(['$ref', '$id', '$db']);

/** Returns the first field of a dotted path. */
export function topField(path: string): string {
  const dot = path.indexOf('.');
  return dot < 0 ? path : path.slice(0, dot);
}

/** Returns the value at a path without traversing arrays, except by position. */
export function valueAtPath(container: unknown, parts: readonly string[]): unknown {
  let value = container;
  for (const part of parts) {
    if (Array.isArray(value)) value = isArrayPosition(part) ? value[Number(part)] : undefined;
    else if (isDoc(value)) value = Object.hasOwn(value, part) ? value[part] : undefined;
    else return undefined;
  }
  return value;
}
