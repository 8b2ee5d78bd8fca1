// Compares a row before and after a change, field by field. Pure.
import { maxRecordedValue } from '@ahl/shared-types/changes';
import type { FieldChange, Row } from './audit.ts';

type Plain = Record<string, unknown>;

/** Written by the database layer with every change. */
const alwaysIgnored = ['_id', '__v', 'createdAt', 'updatedAt', 'version'];

/** Returns the fields of a model whose writes alone are not a change. */
export const ignoredFields = (ignored: readonly string[] = []): readonly string[] => [
  ...alwaysIgnored,
  ...ignored,
];

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const hasPlainKeys = (value: Plain): boolean =>
  Object.keys(value).every((key) => key !== '' && !key.includes('.') && !key.startsWith('$'));

const isBinary = (value: unknown): boolean =>
  value instanceof Uint8Array || (value as { _bsontype?: string } | null)?._bsontype === 'Binary';

const equalLists = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => isEqual(item, b[index]));

const equalPlain = (a: Plain, b: Plain): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isEqual(a[key], b[key]));

/** Whether two stored values are equal; an undefined member counts as missing. */
export const isEqual = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (Array.isArray(a) && Array.isArray(b)) return equalLists(a, b);
  if (isPlain(a) && isPlain(b)) return equalPlain(a, b);
  // Ids, binaries and numbers of the database are compared by their text.
  return '_bsontype' in a && '_bsontype' in b && a._bsontype === b._bsontype && String(a) === String(b);
};

const holdsPicture = (value: unknown): boolean => {
  if (typeof value === 'string') return value.startsWith('data:');
  if (isBinary(value)) return true;
  if (Array.isArray(value)) return value.some(holdsPicture);
  return isPlain(value) && Object.values(value).some(holdsPicture);
};

const isTooLong = (value: unknown): boolean => {
  if (typeof value === 'string') return value.length > maxRecordedValue;
  return typeof value === 'object' && (JSON.stringify(value)?.length ?? 0) > maxRecordedValue;
};

const isUnder = (name: string, paths: readonly string[]): boolean =>
  paths.some((path) => name === path || name.startsWith(`${path}.`));

const describe = (name: string, from: unknown, to: unknown): FieldChange => {
  if ([from, to].some((value) => holdsPicture(value) || isTooLong(value))) return { name, isHidden: true };
  const change: { name: string; from?: unknown; to?: unknown } = { name };
  if (from !== undefined) change.from = from;
  if (to !== undefined) change.to = to;
  return change;
};

/** Returns the differences between two states of a row. Objects are compared member by member, lists as a whole. */
export const changedFields = (
  before: Plain | null,
  after: Plain | null,
  { hidden = [], ignored = [] }: { hidden?: readonly string[]; ignored?: readonly string[] } = {},
): FieldChange[] => {
  const changes: FieldChange[] = [];
  const compare = (name: string, from: unknown, to: unknown): void => {
    if (isUnder(name, ignored) || isEqual(from, to)) return;
    if (isUnder(name, hidden)) changes.push({ name, isHidden: true });
    else if (isPlain(from) && isPlain(to) && hasPlainKeys(from) && hasPlainKeys(to))
      for (const key of new Set([...Object.keys(from), ...Object.keys(to)]))
        compare(`${name}.${key}`, from[key], to[key]);
    else changes.push(describe(name, from, to));
  };
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  for (const name of names) compare(name, before?.[name], after?.[name]);
  return changes;
};

/** Returns the value of a field by its dotted name. */
export const valueAt = (row: Plain, name: string): unknown =>
  name.split('.').reduce<unknown>((value, key) => (isPlain(value) ? value[key] : undefined), row);

/** Returns a copy of a row with one field set, or removed if the value is undefined. */
export const withValueAt = <R extends Plain | Row>(row: R, name: string, value: unknown): R => {
  const [key = '', ...rest] = name.split('.');
  const { [key]: current, ...others } = row as Plain;
  if (rest.length === 0) return (value === undefined ? others : { ...row, [key]: value }) as R;
  const inner = withValueAt(isPlain(current) ? current : {}, rest.join('.'), value);
  return { ...row, [key]: inner } as R;
};
