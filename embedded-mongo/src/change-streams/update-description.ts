/**
 * What an update did, found by comparing the document before and after. MongoDB logs it from the operators, so where
 * one sets a whole subdocument or array of which a part changed, it names the whole and this the part.
 */
import { encode } from '../values/codec.ts';
import { type Doc, isDoc } from '../values/kinds.ts';

/** The field `updateDescription` of an event. */
export type UpdateDescription = {
  readonly updatedFields: Doc;
  readonly removedFields: string[];
  readonly truncatedArrays: { field: string; newSize: number }[];
  /** The parts of each path above that could be read in two ways; only where the client asks for it. */
  disambiguatedPaths?: Doc;
};

/** How to compare. */
export type Comparing = {
  /** Only an update by a pipeline truncates arrays; operators write a shorter one as a whole. */
  readonly isByPipeline: boolean;
  /** Whether paths that could be read in two ways are explained. */
  readonly explainsPaths: boolean;
};

/** Compares a document before and after an update. */
export function describeUpdate(before: Doc, after: Doc, comparing: Comparing): UpdateDescription {
  const description: UpdateDescription = { updatedFields: {}, removedFields: [], truncatedArrays: [] };
  if (comparing.explainsPaths) description.disambiguatedPaths = {};
  compareDocuments(before, after, [], { ...comparing, description });
  return description;
}

/** Names of fields, and places in arrays as numbers. */
type Path = readonly (string | number)[];
type Comparison = Comparing & { readonly description: UpdateDescription };

function compareDocuments(before: Doc, after: Doc, parts: Path, comparison: Comparison): void {
  const { updatedFields, removedFields } = comparison.description;
  for (const [key, value] of Object.entries(after)) {
    const path = [...parts, key];
    if (Object.hasOwn(before, key)) compareValues(before[key], value, path, comparison);
    else updatedFields[told(path, comparison)] = value;
  }
  for (const key of Object.keys(before))
    if (!Object.hasOwn(after, key)) removedFields.push(told([...parts, key], comparison));
}

function compareValues(before: unknown, after: unknown, path: Path, comparison: Comparison): void {
  if (isSame(before, after)) return;
  if (isDoc(before) && isDoc(after)) compareDocuments(before, after, path, comparison);
  else if (Array.isArray(before) && Array.isArray(after)) compareArrays(before, after, path, comparison);
  else comparison.description.updatedFields[told(path, comparison)] = after;
}

function compareArrays(
  before: readonly unknown[],
  after: readonly unknown[],
  path: Path,
  comparison: Comparison,
): void {
  const { updatedFields, truncatedArrays } = comparison.description;
  if (after.length < before.length && !comparison.isByPipeline) {
    updatedFields[told(path, comparison)] = after;
    return;
  }
  for (const [i, item] of after.entries()) {
    const place = [...path, i];
    if (i < before.length) compareValues(before[i], item, place, comparison);
    else updatedFields[told(place, comparison)] = item;
  }
  if (after.length < before.length)
    truncatedArrays.push({ field: told(path, comparison), newSize: after.length });
}

/** A path as events have it; one that could be read in two ways is explained where that is wanted. */
function told(path: Path, { description: { disambiguatedPaths } }: Comparison): string {
  const text = path.join('.');
  if (disambiguatedPaths !== undefined && path.some(isAmbiguous)) disambiguatedPaths[text] = [...path];
  return text;
}

/** A name with a dot looks like two, one of digits like a place in an array. */
function isAmbiguous(part: string | number): boolean {
  return typeof part === 'string' && (part.includes('.') || /^\d+$/.test(part));
}

function isSame(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== typeof right || typeof left !== 'object') return false;
  return Buffer.compare(encode({ left }).subarray(10), encode({ right }).subarray(11)) === 0;
}
