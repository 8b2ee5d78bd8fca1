// Checks external input against a schema, and returns the reasons of errors by field. Owns which characters its texts
// can have: those that are invisible or turn the direction of a text are removed from all of them.
import type { z } from 'zod';
import { visibleText } from '../names/name-text.rules.ts';
import type { ReasonText } from '../reasons/reason.ts';
import { reasonOfIssue } from './issue-reasons.ts';

/** Converts zod's issues to reasons: dotted path → what is allowed there; the first issue of a path wins. */
const reasonsByField = (error: z.ZodError): Record<string, ReasonText> => {
  // The message of an issue is a reason: from the check itself, or from `reasonOfIssue`.
  const fields: Record<string, ReasonText> = {};
  for (const issue of error.issues) {
    const paths =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key].join('.'))
        : [issue.path.join('.') || 'body'];
    for (const path of paths) fields[path] ??= issue.message as ReasonText;
  }
  return fields;
};

/** The result of a check: the parsed value, or the reasons by field. */
export type Checked<T> = { isValid: true; data: T } | { isValid: false; fields: Record<string, ReasonText> };

const isAscii = /^\p{ASCII}*$/u;
/** A password is compared byte by byte: it stays as it was typed. */
const isPassword = /password$/i;

const visibleString = (text: string): string =>
  isAscii.test(text) ? text : visibleText(text).normalize('NFC');

/** No schema is deeper than this; deeper input is refused by its schema, whatever its texts are. */
const maxDepth = 40;

const isPlainObject = (value: unknown): value is object => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** A value as received with the visible part of each of its texts, except passwords. */
const visibleInput = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return visibleString(value);
  if (depth === maxDepth) return value;
  if (Array.isArray(value)) return value.map((each) => visibleInput(each, depth + 1));
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([name, each]) => [name, isPassword.test(name) ? each : visibleInput(each, depth + 1)]),
  );
};

/** Checks the visible part of a value against a schema. */
export const checkInput = <T>(schema: z.ZodType<T>, value: unknown): Checked<T> => {
  const parsed = schema.safeParse(visibleInput(value), { error: reasonOfIssue });
  if (parsed.success) return { isValid: true, data: parsed.data };
  return { isValid: false, fields: reasonsByField(parsed.error) };
};
