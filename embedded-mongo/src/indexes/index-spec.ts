/** The definition of an index: parses a `createIndexes` entry and compares definitions. */
import { MongoError } from '../errors.ts';
import { type Filter, parseFilter } from '../query/filter.ts';
import { compileFilter } from '../query/matcher.ts';
import { isTextKey, type TextSpec, textDefinition } from '../text/text-spec.ts';
import { type Collation, parseCollation } from '../values/collation.ts';
import { isEqualValue } from '../values/compare.ts';
import { type Doc, isDoc, isNumeric } from '../values/kinds.ts';
import { numberOf } from '../values/numbers.ts';

/** One field of an index. `direction` is 1 or -1; the text fields of a text index have their own `kind`. */
export type IndexField = {
  readonly path: string;
  readonly parts: readonly string[];
  readonly direction: 1 | -1;
  readonly kind: 'btree' | 'text' | 'hashed' | '2d' | '2dsphere';
};

/** An index definition as used by the planner and the writers. */
export type IndexSpec = {
  readonly name: string;
  readonly fields: readonly IndexField[];
  readonly directions: readonly number[];
  readonly unique: boolean;
  /** True if duplicate keys are refused: the index is unique, or `prepareUnique`, where older duplicates can exist. */
  readonly refusesRepeats: boolean;
  readonly sparse: boolean;
  readonly collation: Collation | undefined;
  readonly partial: Filter | undefined;
  readonly isInPartial: (doc: Doc) => boolean;
  readonly expireAfterSeconds: number | undefined;
  /** The text definition; undefined for other kinds of index. */
  readonly text: TextSpec | undefined;
  /** True if a field is geospatial; its keys are cell numbers. */
  readonly isGeo: boolean;
  /** True if the index is maintained but not used by the planner. */
  readonly isHidden: boolean;
  /** The document returned by `listIndexes`. */
  readonly shown: Doc;
};

const KNOWN_OPTIONS = new Set([
  'v',
  'key',
  'name',
  'ns',
  'unique',
  'sparse',
  'background',
  'dropDups',
  'expireAfterSeconds',
  'partialFilterExpression',
  'collation',
  'hidden',
  'prepareUnique',
  'weights',
  'default_language',
  'language_override',
  'textIndexVersion',
  '2dsphereIndexVersion',
  'bits',
  'min',
  'max',
]);

/** Shown first or not at all; MongoDB accepts `dropDups` but has ignored it since 3.0. */
const NOT_KEPT = new Set(['v', 'key', 'name', 'ns', 'dropDups']);

/** Options shown only if they are true. */
const FLAGS = new Set(['unique', 'hidden', 'prepareUnique']);

function cannotCreate(message: string): MongoError {
  return new MongoError(67, message);
}

function parseField(path: string, value: unknown): IndexField {
  if (path === '') throw cannotCreate('Index keys cannot be an empty field.');
  if (path.startsWith('$')) throw cannotCreate("Index key names may not start with '$'.");
  const parts = path.split('.');
  if (value === 'text' || value === 'hashed' || value === '2d' || value === '2dsphere')
    return { path, parts, direction: 1, kind: value };
  if (!isNumeric(value)) {
    throw cannotCreate(`Unknown index plugin '${String(value)}'`);
  }
  const number = Number(numberOf(value));
  if (number === 0 || Number.isNaN(number)) {
    throw cannotCreate(
      'Values in the index key pattern cannot be 0. Use values >0 or <0 for the direction of a field.',
    );
  }
  return { path, parts, direction: number < 0 ? -1 : 1, kind: 'btree' };
}

/** Returns MongoDB's default name, such as `a_1_b_-1` for `{ a: 1, b: -1 }`. */
function defaultIndexName(key: Doc): string {
  return Object.entries(key)
    .map(([path, value]) => `${path}_${String(isNumeric(value) ? numberOf(value) : value)}`)
    .join('_');
}

function shownDocument(input: Doc, name: string, key: Doc): Doc {
  const shown: Doc = { v: 2, key, name };
  for (const option of Object.keys(input)) {
    if (NOT_KEPT.has(option)) continue;
    if (FLAGS.has(option) && input[option] !== true) continue;
    shown[option] = input[option];
  }
  return shown;
}

/** Parses one entry of `createIndexes`. @throws MongoError 67, 197 and others for an invalid index */
export function parseIndexSpec(input: Doc): IndexSpec {
  const { key } = input;
  if (!isDoc(key) || Object.keys(key).length === 0) throw cannotCreate('Index keys cannot be empty.');
  for (const option of Object.keys(input)) {
    if (!KNOWN_OPTIONS.has(option)) {
      throw new MongoError(197, `The field '${option}' is not valid for an index specification.`);
    }
  }
  const name = typeof input.name === 'string' && input.name !== '' ? input.name : defaultIndexName(key);
  const definition = isTextKey(key) ? textDefinition(key, input) : undefined;
  const storedKey = definition?.key ?? key;
  const fields = Object.entries(storedKey).map(([path, value]) => parseField(path, value));
  const partial = isDoc(input.partialFilterExpression)
    ? parseFilter(input.partialFilterExpression)
    : undefined;
  const text = definition?.text;
  const collation = text === undefined ? parseCollation(input.collation) : undefined;
  const expire = input.expireAfterSeconds;
  if (expire !== undefined && !isNumeric(expire)) {
    throw cannotCreate('TTL index expireAfterSeconds must be a number');
  }
  const isGeo = text === undefined && fields.some(({ kind }) => kind === '2d' || kind === '2dsphere');
  // Unique geospatial indexes were accepted earlier, but refused no duplicates.
  const isUnique = (input.unique === true && !isGeo) || name === '_id_';
  const geoOptions = fields.some(({ kind }) => kind === '2dsphere') ? { '2dsphereIndexVersion': 3 } : {};
  return {
    name,
    fields,
    directions: fields.map((field) => field.direction),
    unique: isUnique,
    refusesRepeats: isUnique || input.prepareUnique === true,
    sparse: input.sparse === true,
    collation,
    partial,
    isInPartial: partial === undefined ? () => true : compileFilter(partial),
    expireAfterSeconds: expire === undefined ? undefined : Number(numberOf(expire)),
    text,
    isGeo,
    isHidden: input.hidden === true,
    shown: shownDocument({ ...input, ...definition?.options, ...geoOptions }, name, storedKey),
  };
}

/** The `_id` index, which every collection has. */
export const ID_INDEX: IndexSpec = parseIndexSpec({ key: { _id: 1 }, name: '_id_' });

/** True if two indexes have the same key pattern, including order and directions. */
export function hasSameKey(a: IndexSpec, b: IndexSpec): boolean {
  return isEqualValue(a.shown.key, b.shown.key);
}

/** True if two indexes differ at most in their names. */
export function isSameIndex(a: IndexSpec, b: IndexSpec): boolean {
  const options = (spec: IndexSpec): Doc => ({
    unique: spec.unique,
    sparse: spec.sparse,
    expire: spec.expireAfterSeconds,
    partial: spec.shown.partialFilterExpression,
    collation: spec.collation,
    weights: spec.shown.weights,
    language: spec.shown.default_language,
    override: spec.shown.language_override,
    version: spec.shown.textIndexVersion,
  });
  return hasSameKey(a, b) && isEqualValue(options(a), options(b));
}
