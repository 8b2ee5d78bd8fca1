/** Dotted paths into documents, with MongoDB's implicit walk through arrays. */
import { isArrayPosition, isDoc } from './kinds.ts';

/** Looks at one value that a path reaches. `isOpened` is false where the elements of an array do not count as well. */
export type ValueVisitor = (value: unknown, isOpened: boolean) => boolean;

/**
 * Calls `visit` with each value that a dotted path reaches, walking through arrays on the way, until one
 * call returns true. A missing field is given as `undefined`; an array on the way without documents in
 * it reaches nothing at all. Arrays at the end of the path are given whole. A part that is a number is both a field of
 * the elements and a position; an array that is reached by its position is not opened any further, and what is at a
 * position and can hold no fields is passed over.
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

/** Visits what an element reaches whose position was the part at `depth`. */
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

/** The fields of a reference to a document, which a path may name though they begin with a dollar sign. */
export const REFERENCE_FIELDS: ReadonlySet<string> = new Set(['$ref', '$id', '$db']);

/** The field that a dotted path begins with. */
export function topField(path: string): string {
  const dot = path.indexOf('.');
  return dot < 0 ? path : path.slice(0, dot);
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
