/** The argument of `$text` (`extensions_callback.cpp`). */
import { badValue, MongoError, typeMismatch } from '../errors.ts';
import { type Doc, isDoc, typeNameOf } from '../values/kinds.ts';

/** A parsed `$text` argument. */
export type TextQuery = {
  readonly search: string;
  /** Undefined for the default language of the index. */
  readonly language: string | undefined;
  readonly isCaseSensitive: boolean;
  readonly isDiacriticSensitive: boolean;
};

const FIELDS = ['$search', '$language', '$caseSensitive', '$diacriticSensitive'];

function assertType(spec: Doc, name: string, type: 'string' | 'bool'): void {
  const actual = typeNameOf(spec[name]);
  if (actual === type) return;
  throw typeMismatch(`"${name}" had the wrong type. Expected ${type}, found ${actual}`);
}

/** Parses the argument of `$text`. @throws MongoError 2, 4, 14 */
export function parseTextQuery(spec: unknown): TextQuery {
  if (!isDoc(spec)) throw badValue('$text expects an object');
  if (!('$search' in spec)) throw new MongoError(4, 'Missing expected field "$search"');
  assertType(spec, '$search', 'string');
  if ('$language' in spec) assertType(spec, '$language', 'string');
  for (const name of ['$caseSensitive', '$diacriticSensitive'])
    if (name in spec) assertType(spec, name, 'bool');
  if (Object.keys(spec).some((name) => !FIELDS.includes(name))) throw badValue('extra fields in $text');
  return {
    search: spec.$search as string,
    language: spec.$language as string | undefined,
    isCaseSensitive: spec.$caseSensitive === true,
    isDiacriticSensitive: spec.$diacriticSensitive === true,
  };
}
