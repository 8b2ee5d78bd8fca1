// Keeps what is typed in a form while the page may go: a reload, a crash, a sign-in elsewhere. In session storage, so for
// this tab only; by account, path and form. Only changed fields are kept, each with the value that it had before: one
// that was changed by somebody else meanwhile is not filled in again. No passwords, no files.
import { formOwner } from '@/lib/form-owner.ts';

const prefix = 'typed:';
/** The maximum size of what one form keeps, in characters; more is not kept. */
export const maxStoredLength = 200_000;
/** The latest forms of a tab whose values are kept. */
const maxForms = 12;

type Values = Record<string, unknown>;
type StoredValues = { at: number; fields: Record<string, { from: unknown; to: unknown }> };

const secretName = /passw|secret|token|cvc|cvv|iban|card.?number/i;

/** Whether a value contains a file, or one as text. */
const hasFile = (value: unknown): boolean => {
  if (typeof value === 'string') return value.startsWith('data:');
  if (value === null || typeof value !== 'object') return false;
  return value instanceof Blob || value instanceof FileList || Object.values(value).some(hasFile);
};

/** Whether two values of a field are equal; fields hold what JSON can hold. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the names of the fields of a form that hide what is typed. */
export const secretFieldsOf = (form: HTMLFormElement | null): readonly string[] =>
  [...(form?.querySelectorAll<HTMLInputElement>('input') ?? [])]
    .filter(({ type, autocomplete }) => type === 'password' || /password|^cc-|one-time/.test(autocomplete))
    .map(({ name }) => name.split('.')[0] ?? '');

/** Returns the changed fields of a form that can be kept; null if there are none. */
export const keepable = (
  values: Values,
  before: Values,
  secrets: readonly string[],
): StoredValues['fields'] | null => {
  const fields: StoredValues['fields'] = {};
  for (const [name, to] of Object.entries(values)) {
    const from = before[name];
    if (isSame(to, from) || secrets.includes(name) || secretName.test(name) || hasFile(to)) continue;
    fields[name] = { from: from ?? null, to: to ?? null };
  }
  return Object.keys(fields).length > 0 ? fields : null;
};

const storedKeys = (): string[] => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));

const read = (key: string): StoredValues | null => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return value !== null && typeof value === 'object' && 'fields' in value ? (value as StoredValues) : null;
  } catch {
    return null;
  }
};

/** Removes what other accounts left in this tab, and the oldest beyond the maximum. */
const tidy = (latest: string): void => {
  const owner = latest.split(':', 2).join(':');
  for (const key of storedKeys()) if (!key.startsWith(`${owner}:`)) sessionStorage.removeItem(key);
  const byAge = storedKeys().sort((one, other) => (read(other)?.at ?? 0) - (read(one)?.at ?? 0));
  for (const key of byAge.slice(maxForms)) sessionStorage.removeItem(key);
};

/** Returns the key of a form of the signed-in account on this page; null for a visitor. */
export const storedKeyOf = (label: string, fields: readonly string[]): string | null =>
  formOwner() === null
    ? null
    : `${prefix}${formOwner()}:${window.location.pathname}:${label}:${[...fields].sort().join(',')}`;

/** Keeps the fields of a form, or nothing; `atMs` is the time of the device. */
export const keepValues = (key: string, fields: StoredValues['fields'] | null, atMs: number): void => {
  try {
    const text = fields === null ? '' : JSON.stringify({ at: atMs, fields } satisfies StoredValues);
    if (text === '' || text.length > maxStoredLength) sessionStorage.removeItem(key);
    else {
      sessionStorage.setItem(key, text);
      tidy(key);
    }
  } catch {
    // Storage is full or blocked: the form works, and a reload empties it.
  }
};

/** Returns the kept values of a form by field: those whose field is still as it was when they were typed. */
export const storedValuesOf = (key: string, before: Values): Values => {
  const values: Values = {};
  for (const [name, { from, to }] of Object.entries(read(key)?.fields ?? {}))
    if (isSame(from, before[name] ?? null)) values[name] = to;
  return values;
};
