/**
 * Describes an update by comparing the document before and after. MongoDB uses the operators instead: if one sets a
 * whole subdocument or array of which only a part changed, MongoDB reports the whole, this server the part.
 */
import { encode } from '../values/codec.ts';
import { type Doc, isDoc } from '../values/kinds.ts';

/** The field `updateDescription` of an event. */
export type UpdateDescription = {
  readonly updatedFields: Doc;
  readonly removedFields: string[];
  readonly truncatedArrays: { field: string; newSize: number }[];
  /**
   * The paths above whose components are ambiguous: names with a dot, and numbers that are names. Array positions are
   * numbers here, names are strings.
   */
  readonly disambiguatedPaths: Doc;
};

/** The names and array positions on the path to a value. */
type Path = readonly (string | number)[];
type Comparison = { readonly description: UpdateDescription; readonly isByPipeline: boolean };

/** Compares two documents. Only a pipeline update truncates arrays; operators write a shorter array as a whole. */
export function describeUpdate(before: Doc, after: Doc, isByPipeline: boolean): UpdateDescription {
  const description: UpdateDescription = {
    updatedFields: {},
    removedFields: [],
    truncatedArrays: [],
    disambiguatedPaths: {},
  };
  compareDocuments(before, after, [], { description, isByPipeline });
  return description;
}

/** Returns the dotted path, and records its components if it is ambiguous. */
function nameOf(path: Path, { disambiguatedPaths }: UpdateDescription): string {
  const name = path.join('.');
  if (path.some(isAmbiguous)) disambiguatedPaths[name] = [...path];
  return name;
}

/** True if a path component is ambiguous: a numeric name looks like a position, except at the start of a path. */
function isAmbiguous(part: string | number, i: number): boolean {
  return typeof part === 'string' && (part.includes('.') || (i > 0 && /^(?:0|[1-9]\d*)$/.test(part)));
}

function noteUpdated(path: Path, value: unknown, { description }: Comparison): void {
  description.updatedFields[nameOf(path, description)] = value;
}

function compareDocuments(before: Doc, after: Doc, path: Path, comparison: Comparison): void {
  const { description } = comparison;
  for (const [key, value] of Object.entries(after)) {
    if (Object.hasOwn(before, key)) compareValues(before[key], value, [...path, key], comparison);
    else noteUpdated([...path, key], value, comparison);
  }
  for (const key of Object.keys(before))
    if (!Object.hasOwn(after, key)) description.removedFields.push(nameOf([...path, key], description));
}

function compareValues(before: unknown, after: unknown, path: Path, comparison: Comparison): void {
  if (isSame(before, after)) return;
  if (isDoc(before) && isDoc(after)) compareDocuments(before, after, path, comparison);
  else if (Array.isArray(before) && Array.isArray(after)) compareArrays(before, after, path, comparison);
  else noteUpdated(path, after, comparison);
}

function compareArrays(
  before: readonly unknown[],
  after: readonly unknown[],
  path: Path,
  comparison: Comparison,
): void {
  const { description, isByPipeline } = comparison;
  if (after.length < before.length && !isByPipeline) {
    noteUpdated(path, after, comparison);
    return;
  }
  for (const [i, item] of after.entries()) {
    if (i < before.length) compareValues(before[i], item, [...path, i], comparison);
    else noteUpdated([...path, i], item, comparison);
  }
  if (after.length < before.length)
    description.truncatedArrays.push({ field: nameOf(path, description), newSize: after.length });
}

function isSame(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== typeof right || typeof left !== 'object') return false;
  return Buffer.compare(encode({ left }).subarray(10), encode({ right }).subarray(11)) === 0;
}
