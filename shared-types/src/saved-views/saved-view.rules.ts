// Finds the parts of a view's query that its list no longer accepts.
import type { z } from 'zod';
import type { ViewQuery } from './saved-view.schema.ts';

/** Keys of a query that the list does not know, or whose value it refuses; sorted. */
export const unknownFilters = (list: z.ZodObject, query: ViewQuery): string[] => {
  const parsed = list.strict().safeParse(query);
  if (parsed.success) return [];
  const keys = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])],
  );
  return [...new Set(keys)].sort();
};
