// Says what became of the fields of a change: names for ids, the items of lists that were added, removed or changed,
// and nothing of secrets but that they changed.
import { type ChangedField, type ChangedItem, maxListedText } from '@ahl/shared-types/changes';
import diff from 'microdiff';
import { Types } from 'mongoose';
import type { FieldChange } from '#audit/audit.ts';
import type { NameOf } from './change-names.ts';

type Plain = Readonly<Record<string, unknown>>;

/** The maximum number of items of a field in a list of changes, and in the whole change. */
const maxItems = { list: 12, whole: 1_000 };
/** Ids that only tie rows together, and keys of calls: no people know them. */
const internalNames: ReadonlySet<string> = new Set(['_id', 'requestId', 'idempotencyKey', 'threadId']);
/** What tells the items of a list from each other, the most certain first. */
const itemKeys = [
  'playerId',
  'hostId',
  'venueId',
  'id',
  '_id',
  'key',
  'number',
  'date',
  'on',
  'code',
  'name',
];
const idInText = /\b[0-9a-f]{24}\b/g;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Date) &&
  !(value instanceof Types.ObjectId);

/** Returns the name of a field as people know it: `passwordHash` is the password. */
export const publicName = (name: string): string => name.replace(/(?<=[a-z])Hash(es)?$/, '');

/** Returns a stored value in its JSON form, with names for ids. */
const asJson = (nameOf: NameOf, field: string, value: unknown): unknown => {
  if (value === undefined || value === null) return null;
  const named = nameOf(field, value);
  if (named) return named;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string') return value.replace(idInText, '…');
  if (Array.isArray(value)) return value.map((item) => asJson(nameOf, field, item));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !internalNames.has(key))
      .map(([key, item]) => [
        nameOf(field, key)?.recordName ?? key.replace(idInText, '…'),
        asJson(nameOf, key, item),
      ]),
  );
};

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

/** Returns the member that tells the items of both lists apart; null if none does. */
const keyOfItems = (lists: readonly (readonly Plain[])[]): string | null =>
  itemKeys.find((key) =>
    lists.every((list) => {
      const values = list.map((item) => item[key]);
      return (
        values.every((value) => value !== undefined && value !== null) &&
        new Set(values.map(textOf)).size === list.length
      );
    }),
  ) ?? null;

type Item = { label: unknown; value: unknown };

/** Returns the members of an item beside what it is called by. */
const restOf = (item: Plain, key: string | null): Plain =>
  Object.fromEntries(Object.entries(item).filter(([name]) => name !== key && !internalNames.has(name)));

/** Returns what an item is called: by its key, or by a name where the key is an internal id or its position. */
const labelOf = (nameOf: NameOf, item: Plain, key: string | null, position: number): unknown => {
  if (key !== null && key !== 'id' && key !== '_id') return asJson(nameOf, key, item[key]);
  const name = ['name', 'title', 'label', 'description', 'text'].find(
    (each) => typeof item[each] === 'string' && item[each] !== '',
  );
  return name === undefined ? position : asJson(nameOf, name, item[name]);
};

/** Returns the items of a list by what tells them apart. */
const itemsByKey = (
  nameOf: NameOf,
  list: readonly unknown[],
  { field, key, isOfObjects }: { field: string; key: string | null; isOfObjects: boolean },
): Map<string, Item> =>
  new Map(
    list.map((item, index) => {
      if (!isOfObjects || !isPlain(item))
        return [textOf(item), { label: asJson(nameOf, field, item), value: null }];
      const label = labelOf(nameOf, item, key, index + 1);
      const value = asJson(nameOf, field, restOf(item, key));
      return [key === null ? String(index) : textOf(item[key]), { label, value }];
    }),
  );

const changesOf = (from: unknown, to: unknown): ChangedItem['changes'] => {
  if (!isPlain(from) || !isPlain(to)) return [];
  return diff(from, to, { cyclesFix: false }).map((each) => ({
    name: each.path.join('.'),
    from: each.type === 'CREATE' ? null : each.oldValue,
    to: each.type === 'REMOVE' ? null : each.value,
  }));
};

const isBlank = (value: unknown): boolean => !isPlain(value) || Object.keys(value).length === 0;

const oneSided = (kind: 'added' | 'removed', { label, value }: Item): ChangedItem =>
  isBlank(value) ? { kind, label } : { kind, label, value };

/** Returns the items of a list that differ: removed ones, changed ones, and those that were added. */
const itemsOf = (
  nameOf: NameOf,
  field: string,
  from: readonly unknown[],
  to: readonly unknown[],
): ChangedItem[] => {
  const isOfObjects = [...from, ...to].every(isPlain);
  const key = isOfObjects ? keyOfItems([from as Plain[], to as Plain[]]) : null;
  const before = itemsByKey(nameOf, from, { field, key, isOfObjects });
  const after = itemsByKey(nameOf, to, { field, key, isOfObjects });
  const removed = [...before].flatMap(([id, item]) => (after.has(id) ? [] : [oneSided('removed', item)]));
  const rest = [...after].flatMap(([id, item]): ChangedItem[] => {
    const earlier = before.get(id);
    if (!earlier) return [oneSided('added', item)];
    const changes = changesOf(earlier.value, item.value) ?? [];
    return changes.length > 0 ? [{ kind: 'changed', label: item.label, changes }] : [];
  });
  return [...removed, ...rest];
};

/** Returns a value for a list of changes: a long text is truncated, any other long value is left out. */
const cut = (value: unknown): { value: unknown; isCut: boolean } => {
  if (typeof value === 'string' && value.length > maxListedText)
    return { value: value.slice(0, maxListedText), isCut: true };
  const isLong = typeof value === 'object' && JSON.stringify(value).length > 4 * maxListedText;
  return isLong ? { value: null, isCut: true } : { value, isCut: false };
};

const nameWithRecords = (nameOf: NameOf, name: string): string =>
  publicName(name)
    .split('.')
    .map((part) => nameOf(name.replace(`.${part}`, ''), part)?.recordName ?? part.replace(idInText, '…'))
    .join('.');

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Returns both sides of a field that is a list on one of them and a list or absent on the other; null for others. */
const listsOf = ({ from = null, to = null }: { from?: unknown; to?: unknown }) => {
  if (!isList(from) && !isList(to)) return null;
  const isOther = [from, to].some((side) => side !== null && !isList(side));
  return isOther ? null : { from: isList(from) ? from : [], to: isList(to) ? to : [] };
};

/** Presents a field of a change; null if people cannot tell that it changed. */
export const presentField = (nameOf: NameOf, field: FieldChange, isWhole: boolean): ChangedField | null => {
  if (internalNames.has(field.name)) return null;
  const name = nameWithRecords(nameOf, field.name);
  if (field.isHidden) return { name, isHidden: true };
  const lists = listsOf(field);
  if (lists) {
    const items = itemsOf(nameOf, field.name, lists.from, lists.to);
    // A list that was empty from the start tells nothing.
    if (items.length === 0 && !(isList(field.from) && isList(field.to))) return null;
    const shown = items.slice(0, isWhole ? maxItems.whole : maxItems.list);
    return { name, items: shown, more: items.length - shown.length };
  }
  const from = asJson(nameOf, field.name, field.from);
  const to = asJson(nameOf, field.name, field.to);
  if (from === null && to === null) return null;
  if (isWhole) return { name, from, to };
  const shortFrom = cut(from);
  const shortTo = cut(to);
  const short = { name, from: shortFrom.value, to: shortTo.value };
  return shortFrom.isCut || shortTo.isCut ? { ...short, isCut: true } : short;
};
