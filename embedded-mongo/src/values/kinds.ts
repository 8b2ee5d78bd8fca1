/** BSON type ranks: the order in which MongoDB sorts values of different types. */

/** A decoded document. */
export type Doc = Record<string, unknown>;

/** Rank of each BSON type in MongoDB's comparison order; also the type byte of an index key. */
export const RANK = {
  minKey: 10,
  /** The rank of an empty array in an index key or a sort. */
  emptyArray: 15,
  null: 20,
  number: 30,
  string: 60,
  object: 70,
  array: 80,
  binData: 90,
  objectId: 100,
  bool: 110,
  date: 120,
  timestamp: 130,
  regex: 140,
  code: 160,
  maxKey: 240,
} as const;

const BSON_RANKS: Record<string, number> = {
  ObjectId: RANK.objectId,
  Int32: RANK.number,
  Double: RANK.number,
  Long: RANK.number,
  Decimal128: RANK.number,
  Binary: RANK.binData,
  Timestamp: RANK.timestamp,
  BSONRegExp: RANK.regex,
  BSONSymbol: RANK.string,
  Code: RANK.code,
  MinKey: RANK.minKey,
  MaxKey: RANK.maxKey,
  DBRef: RANK.object,
};

/** Returns the `_bsontype` of a value, or '' for a plain JavaScript value. */
export function bsonType(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  const type = (value as { _bsontype?: unknown })._bsontype;
  return typeof type === 'string' ? type : '';
}

/** Returns the rank of a value; a missing one (`undefined`) ranks as null. */
export function rankOf(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return RANK.string;
    case 'symbol':
      return RANK.emptyArray;
    case 'number':
    case 'bigint':
      return RANK.number;
    case 'boolean':
      return RANK.bool;
    case 'undefined':
      return RANK.null;
    case 'function':
      return RANK.code;
    default:
      return value === null ? RANK.null : rankOfObject(value as object);
  }
}

function rankOfObject(value: object): number {
  if (Array.isArray(value)) return RANK.array;
  if (value instanceof Date) return RANK.date;
  const type = bsonType(value);
  if (type !== '') return BSON_RANKS[type] ?? RANK.object;
  if (value instanceof Uint8Array) return RANK.binData;
  if (value instanceof RegExp) return RANK.regex;
  return RANK.object;
}

/** True for an embedded document: not an array, not a date, not a BSON class. */
export function isDoc(value: unknown): value is Doc {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Sets a field of a document, including names with a special meaning in JavaScript. */
export function setField(doc: Doc, name: string, value: unknown): void {
  if (name !== '__proto__') doc[name] = value;
  else Object.defineProperty(doc, name, { value, writable: true, enumerable: true, configurable: true });
}

/** True for a JavaScript number that represents an int32: an integer within 32 bits and not -0. */
export function isInt32(value: number): boolean {
  return (value | 0) === value && !Object.is(value, -0);
}

/** True for any BSON number, plain or a class. */
export function isNumeric(value: unknown): boolean {
  return typeof value === 'number' || rankOf(value) === RANK.number;
}

/** True if the key is an array position, such as `0` or `12`. */
export function isArrayPosition(part: string): boolean {
  return /^(0|[1-9]\d{0,9})$/.test(part);
}

const ALIASES = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
} as const;

/** A type name that `$type` accepts, except `number`. */
export type TypeAlias = keyof typeof ALIASES;

/** All type names that `$type` accepts. */
export const TYPE_NAMES: ReadonlySet<string> = new Set([...Object.keys(ALIASES), 'number']);

/** Returns the alias for a BSON type number or name, or undefined if it is invalid. */
export function typeAliasOf(wanted: unknown): TypeAlias | 'number' | undefined {
  if (wanted === 'number') return 'number';
  const names = Object.keys(ALIASES) as TypeAlias[];
  return names.find((name) => name === wanted || ALIASES[name] === wanted);
}

const RANK_ALIASES: Record<number, TypeAlias> = {
  [RANK.minKey]: 'minKey',
  [RANK.null]: 'null',
  [RANK.string]: 'string',
  [RANK.object]: 'object',
  [RANK.array]: 'array',
  [RANK.binData]: 'binData',
  [RANK.objectId]: 'objectId',
  [RANK.bool]: 'bool',
  [RANK.date]: 'date',
  [RANK.timestamp]: 'timestamp',
  [RANK.regex]: 'regex',
  [RANK.code]: 'javascript',
  [RANK.maxKey]: 'maxKey',
};

/** Returns MongoDB's type name of a value, as `$type` does; see `decode.ts` for plain numbers. */
export function typeNameOf(value: unknown): TypeAlias | 'missing' {
  if (value === undefined) return 'missing';
  const rank = rankOf(value);
  const type = bsonType(value);
  if (type === 'BSONSymbol') return 'symbol';
  if (type === 'DBRef') return 'dbPointer';
  if (type === 'Code' && (value as { scope?: unknown }).scope) return 'javascriptWithScope';
  if (rank !== RANK.number) return RANK_ALIASES[rank] ?? 'object';
  if (type === 'Int32') return 'int';
  if (type === 'Long') return 'long';
  if (type === 'Decimal128') return 'decimal';
  if (type === 'Double') return 'double';
  return typeof value === 'number' && isInt32(value) ? 'int' : 'double';
}
