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
};

/** Compares. Only an update by a pipeline truncates arrays; operators write a shorter one as a whole. */
export function describeUpdate(before: Doc, after: Doc, isByPipeline: boolean): UpdateDescription {
  const description: UpdateDescription = { updatedFields: {}, removedFields: [], truncatedArrays: [] };
  compareDocuments(before, after, '', { description, isByPipeline });
  return description;
}

type Comparison = { readonly description: UpdateDescription; readonly isByPipeline: boolean };

function compareDocuments(before: Doc, after: Doc, prefix: string, comparison: Comparison): void {
  const { updatedFields, removedFields } = comparison.description;
  for (const [key, value] of Object.entries(after)) {
    const path = `${prefix}${key}`;
    if (Object.hasOwn(before, key)) compareValues(before[key], value, path, comparison);
    else updatedFields[path] = value;
  }
  for (const key of Object.keys(before))
    if (!Object.hasOwn(after, key)) removedFields.push(`${prefix}${key}`);
}

function compareValues(before: unknown, after: unknown, path: string, comparison: Comparison): void {
  if (isSame(before, after)) return;
  if (isDoc(before) && isDoc(after)) compareDocuments(before, after, `${path}.`, comparison);
  else if (Array.isArray(before) && Array.isArray(after)) compareArrays(before, after, path, comparison);
  else comparison.description.updatedFields[path] = after;
}

function compareArrays(
  before: readonly unknown[],
  after: readonly unknown[],
  path: string,
  comparison: Comparison,
): void {
  const { updatedFields, truncatedArrays } = comparison.description;
  if (after.length < before.length && !comparison.isByPipeline) {
    updatedFields[path] = after;
    return;
  }
  for (const [i, item] of after.entries()) {
    if (i < before.length) compareValues(before[i], item, `${path}.${i}`, comparison);
    else updatedFields[`${path}.${i}`] = item;
  }
  if (after.length < before.length) truncatedArrays.push({ field: path, newSize: after.length });
}

function isSame(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== typeof right || typeof left !== 'object') return false;
  return Buffer.compare(encode({ left }).subarray(10), encode({ right }).subarray(11)) === 0;
}
