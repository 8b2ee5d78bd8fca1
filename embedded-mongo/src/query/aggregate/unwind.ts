/** `$unwind`: returns one document per array element. */
import { Long } from 'bson';
import { MongoError } from '../../errors.ts';
import { type Doc, isDoc, typeNameOf } from '../../values/kinds.ts';
import { pathParts, refuseUnknown } from './arguments.ts';
import { nestedField, withNestedField, withoutPath, withPath } from './fields.ts';
import { expanding } from './iterate.ts';
import type { Stage } from './stage.ts';

type Options = {
  readonly parts: string[];
  readonly index: string[] | undefined;
  readonly keepsEmpty: boolean;
};

function optionsOf(spec: unknown): Options {
  if (typeof spec !== 'string' && !isDoc(spec)) {
    throw new MongoError(
      15981,
      `expected either a string or an object as specification for $unwind stage, got ${typeNameOf(spec)}`,
    );
  }
  const options: Doc = isDoc(spec) ? spec : { path: spec };
  refuseUnknown(options, ['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'], '$unwind', 28811);
  const { path, includeArrayIndex, preserveNullAndEmptyArrays: keepsEmpty = false } = options;
  if (path === undefined) throw new MongoError(28812, 'no path specified to $unwind stage');
  if (typeof path !== 'string')
    throw new MongoError(28808, 'expected a string as the path for $unwind stage');
  if (!path.startsWith('$'))
    throw new MongoError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  if (typeof keepsEmpty !== 'boolean')
    throw new MongoError(28809, 'expected a boolean for the preserveNullAndEmptyArrays option to $unwind');
  if (includeArrayIndex !== undefined && (typeof includeArrayIndex !== 'string' || includeArrayIndex === ''))
    throw new MongoError(28810, 'expected a non-empty string for the includeArrayIndex option to $unwind');
  if (includeArrayIndex?.startsWith('$') === true)
    throw new MongoError(
      28822,
      "includeArrayIndex option to $unwind stage should not be prefixed with a '$'",
    );
  const index = includeArrayIndex === undefined ? undefined : pathParts(includeArrayIndex);
  return { parts: pathParts(path.slice(1)), index, keepsEmpty };
}

/** The stage `$unwind`. */
export const $unwind: Stage = (spec) => {
  const { parts, index, keepsEmpty } = optionsOf(spec);
  const numbered = (doc: Doc, at: number | null): Doc =>
    index === undefined ? doc : withNestedField(doc, index, at === null ? null : Long.fromNumber(at));
  return expanding((doc) => {
    const value = nestedField(doc, parts);
    const isEmpty = value === undefined || value === null || (Array.isArray(value) && value.length === 0);
    if (isEmpty && !keepsEmpty) return [];
    if (isEmpty) return [numbered(Array.isArray(value) ? (withoutPath(doc, parts) as Doc) : doc, null)];
    if (!Array.isArray(value)) return [numbered(doc, null)];
    return value.map((element, at) => numbered(withPath(doc, parts, element), at));
  });
};
