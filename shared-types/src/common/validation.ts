import type { z } from 'zod';

/** Turns zod's issues into `fields`: dotted path → one sentence on what is allowed; the first issue of a path wins. */
export const fieldErrors = (error: z.ZodError): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const paths =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key].join('.'))
        : [issue.path.join('.') || 'body'];
    for (const path of paths) fields[path] ??= issue.message;
  }
  return fields;
};

/** One sentence that names the fields, for people and logs. */
export const describeFields = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .slice(0, 5)
    .map(([path, message]) => `${path}: ${message}`)
    .join('; ');
