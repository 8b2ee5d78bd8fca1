// Owns the keys by which members are found and compared: their names in the normal form of `foldName`, and their phone
// number by its last digits, stored beside what people wrote. Every write of a member through the model keeps them.
import { foldName, nameWords } from '@ahl/shared-types/names';
import type { Query, Schema } from 'mongoose';
import { escapeRegex } from '#db/escape-regex.ts';
import { phoneKeyOf } from './phone-key.ts';

/** Each key, the field that it follows, and how. */
const keys = {
  firstNameKey: { from: 'firstName', keyOf: foldName },
  lastNameKey: { from: 'lastName', keyOf: foldName },
  handleKey: { from: 'pokerHandle', keyOf: foldName },
  phoneKey: { from: 'phone', keyOf: phoneKeyOf },
} as const;
type Key = keyof typeof keys;
const entries = Object.entries(keys) as [Key, (typeof keys)[Key]][];

/** The names of the keys; they follow from other fields, so they are no change of their own. */
export const nameKeyFields = Object.keys(keys) as Key[];

type Written = Readonly<Record<string, unknown>>;

/** The keys of the fields that a write names. */
const writtenKeys = (fields: Written): Partial<Record<Key, string>> =>
  Object.fromEntries(
    entries.flatMap(([key, { from, keyOf }]) =>
      from in fields ? [[key, keyOf(String(fields[from] ?? ''))]] : [],
    ),
  );

/** The keys of a whole member, for rows that are written past the model. */
export const nameKeysOf = (member: {
  firstName: string;
  lastName: string;
  pokerHandle?: string | null | undefined;
  phone?: string | null | undefined;
}): Record<Key, string> => ({
  firstNameKey: foldName(member.firstName),
  lastNameKey: foldName(member.lastName),
  handleKey: foldName(member.pokerHandle ?? ''),
  phoneKey: phoneKeyOf(member.phone ?? ''),
});

const keyField = (key: Key) => ({
  type: String,
  // Called after the other fields of a new member are set.
  default(this: Written): string {
    return keys[key].keyOf(String(this[keys[key].from] ?? ''));
  },
});

/** The fields of the keys in the schema of members. */
export const nameKeyPaths = {
  firstNameKey: keyField('firstNameKey'),
  lastNameKey: keyField('lastNameKey'),
  handleKey: keyField('handleKey'),
  phoneKey: keyField('phoneKey'),
};

type Update = Record<string, unknown> & { $set?: Written; $unset?: Written };

/** Adds the keys to an update. One that removes a field has the key of an empty text. */
const withKeys = (update: Update): void => {
  const removed = Object.keys(update.$unset ?? {}).map((name) => [name, '']);
  const added = writtenKeys({ ...Object.fromEntries(removed), ...update, ...update.$set });
  if (Object.keys(added).length > 0) update.$set = { ...update.$set, ...added };
};

type BulkPart = { updateOne?: { update: unknown }; updateMany?: { update: unknown } };

/** Keeps the keys with every write of the model of members, and makes their indexes. */
export const keepNameKeys = (schema: Schema): void => {
  for (const operation of ['updateOne', 'updateMany', 'findOneAndUpdate'] as const)
    schema.pre(operation, function keepKeys(this: Query<unknown, unknown>) {
      withKeys((this.getUpdate() ?? {}) as Update);
    });
  schema.pre('save', function keepKeys() {
    for (const [key, { from, keyOf }] of entries)
      if (this.isSelected(from)) this.set(key, keyOf(String(this.get(from) ?? '')));
  });
  schema.pre('bulkWrite', function keepKeys(operations) {
    for (const { updateOne, updateMany } of operations as BulkPart[]) {
      const update = (updateOne ?? updateMany)?.update;
      if (update) withKeys(update as Update);
    }
  });
  schema.index({ lastNameKey: 1, firstNameKey: 1 });
  schema.index({ firstNameKey: 1, lastNameKey: 1 });
  schema.index({ handleKey: 1 });
  schema.index({ phoneKey: 1 });
};

/** The keys that begin with a text, as a range of an index. No character sorts after the last one of Unicode. */
export const keyBeginsWith = (prefix: string) => ({ $gte: prefix, $lt: `${prefix}\u{10ffff}` });

/** Names of more words than this are split into first and last name as they were given. */
const maxWords = 8;

/**
 * The members of the same name, wherever their last name begins: `Mary Kate` `Smith` is also `Mary` `Kate Smith`. Each
 * part is one key of an index.
 */
export const namedLike = ({
  firstName,
  lastName,
}: {
  firstName: string;
  lastName: string;
}): { $or: object[] } => {
  const words = nameWords(`${firstName} ${lastName}`);
  if (words.length < 2 || words.length > maxWords)
    return { $or: [{ firstNameKey: foldName(firstName), lastNameKey: foldName(lastName) }] };
  const splits = words.slice(1).map((_word, index) => index + 1);
  return {
    $or: splits.map((at) => ({
      firstNameKey: words.slice(0, at).join(' '),
      lastNameKey: words.slice(at).join(' '),
    })),
  };
};

/** The members who have a word of a search somewhere in one of these keys. */
export const keyContains = (fields: readonly Key[], word: string) => ({
  $or: fields.map((field) => ({ [field]: { $regex: escapeRegex(word) } })),
});
