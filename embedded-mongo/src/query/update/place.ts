/** Locates a path in a document to read, set or remove its value. */
import { MongoError } from '../../errors.ts';
import { type Doc, isArrayPosition, isDoc } from '../../values/kinds.ts';

const MAX_PADDING = 1_500_000;

/** A location in a document: its parent and its key there. */
export type Place = { readonly holder: Doc | unknown[]; readonly key: string };

/** Returns the location of a path if its parent exists. */
export function findPlace(doc: Doc, parts: readonly string[]): Place | undefined {
  let holder: unknown = doc;
  for (const part of parts.slice(0, -1)) holder = childOf(holder, part);
  const key = parts.at(-1) ?? '';
  if (isDoc(holder)) return Object.hasOwn(holder, key) ? { holder, key } : undefined;
  return Array.isArray(holder) && isArrayPosition(key) && Number(key) < holder.length
    ? { holder, key }
    : undefined;
}

function childOf(holder: unknown, part: string): unknown {
  if (isDoc(holder)) return Object.hasOwn(holder, part) ? holder[part] : undefined;
  return Array.isArray(holder) && isArrayPosition(part) ? holder[Number(part)] : undefined;
}

/** Returns the location of a path; creates missing parent documents. @throws MongoError 28 */
export function makePlace(doc: Doc, parts: readonly string[]): Place {
  let holder: Doc | unknown[] = doc;
  for (const [i, part] of parts.slice(0, -1).entries()) {
    assertCanHold(holder, part, parts[i - 1] ?? '');
    let child = childOf(holder, part);
    if (child === undefined) {
      child = {};
      setPlace({ holder, key: part }, child);
    }
    if (!isDoc(child) && !Array.isArray(child)) {
      throw new MongoError(
        28,
        `Cannot create field '${parts[i + 1]}' in element {${part}: ${JSON.stringify(child)}}`,
      );
    }
    holder = child;
  }
  const key = parts.at(-1) ?? '';
  assertCanHold(holder, key, parts.at(-2) ?? '');
  return { holder, key };
}

function assertCanHold(holder: Doc | unknown[], part: string, name: string): void {
  if (Array.isArray(holder) && !isArrayPosition(part)) {
    throw new MongoError(28, `Cannot create field '${part}' in element {${name}: ${JSON.stringify(holder)}}`);
  }
}

/** Returns the value at a location; undefined if there is none. */
export function getPlace({ holder, key }: Place): unknown {
  return childOf(holder, key);
}

/** Sets the value at a location; an array is padded with nulls. */
export function setPlace({ holder, key }: Place, value: unknown): void {
  if (Array.isArray(holder)) {
    const at = Number(key);
    if (at > holder.length + MAX_PADDING) throw new MongoError(2, 'cannot backfill an array to that length');
    while (holder.length < at) holder.push(null);
    holder[at] = value;
  } else if (key === '__proto__') {
    Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
  } else {
    holder[key] = value;
  }
}

/** Removes the value at a location; in an array it becomes null, as in MongoDB. */
export function clearPlace({ holder, key }: Place): void {
  if (Array.isArray(holder)) holder[Number(key)] = null;
  else delete holder[key];
}
