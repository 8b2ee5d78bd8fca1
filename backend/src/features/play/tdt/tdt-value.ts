// The values of a `.tdt` file, and how a reader gets at their fields. A file of The Tournament Director is a program that
// builds objects; here it is data: nothing of it ever runs. Keys are in a `Map`, so that no key means anything to us.

import { maxCents } from '@ahl/shared-types/money';

/** The fields of an object, or the entries of a map of the file. */
export type TdtFields = ReadonlyMap<string, TdtValue>;
/** An object of a class: `new GamePlayer({…})`. */
export type TdtInstance = { className: string; args: readonly TdtValue[] };
/** Any value of a file. */
export type TdtValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly TdtValue[]
  | TdtFields
  | TdtInstance;

const none: TdtFields = new Map();

const isList = (value: TdtValue): value is readonly TdtValue[] => Array.isArray(value);

const isInstance = (value: TdtValue): value is TdtInstance =>
  typeof value === 'object' && value !== null && 'className' in value;

/** Returns the class of a value; empty if it has none. */
export const classOf = (value: TdtValue): string => (isInstance(value) ? value.className : '');

/** Returns the fields of an object, of a class or not; none if the value is something else. */
export const fieldsOf = (value: TdtValue): TdtFields => {
  const content = isInstance(value) ? value.args[0] : value;
  return content instanceof Map ? content : none;
};

/** Returns the values of an array, or those that a class is built from, as in `PerPlayerRake([0])`. */
export const listOf = (value: TdtValue): readonly TdtValue[] => {
  const content = isInstance(value) ? value.args[0] : value;
  return isList(content) ? content : [];
};

/** Returns a text, trimmed; empty if the field is absent or no text. Some versions write an id as a number. */
export const textOf = (fields: TdtFields, key: string): string => {
  const value = fields.get(key);
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
};

/** Returns the texts of an array that are not empty. */
export const textsOf = (fields: TdtFields, key: string): string[] =>
  listOf(fields.get(key)).filter((value): value is string => typeof value === 'string' && value !== '');

/** Returns a number, or null if the field is absent or none. */
export const numberOf = (fields: TdtFields, key: string): number | null => {
  const value = fields.get(key);
  return typeof value === 'number' ? value : null;
};

/** Returns an amount in cents, or null for one that no league pays. */
export const centsOf = (amount: number | null): number | null => {
  const cents = amount === null ? -1 : Math.round(amount * 100);
  return cents >= 0 && cents <= maxCents ? cents : null;
};
