// Checks external input against a schema, and returns the reasons of errors by field.
import type { z } from 'zod';
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

/** Checks a value against a schema. */
export const checkInput = <T>(schema: z.ZodType<T>, value: unknown): Checked<T> => {
  const parsed = schema.safeParse(value, { error: reasonOfIssue });
  if (parsed.success) return { isValid: true, data: parsed.data };
  return { isValid: false, fields: reasonsByField(parsed.error) };
};
