import { reasonOfIssue } from '@ahl/shared-types/common';
import { reason } from '@ahl/shared-types/reasons';
import { z } from 'zod';

const maxNamed = 40;

const tagsOf = (line: string): string[] => {
  const tags = line.split(',').map((tag) => tag.trim());
  return [...new Set(tags)].filter(Boolean);
};

/** Returns the error message for the line; it names a tag that is too long. */
const messageOf = (issue: z.core.$ZodIssue, tags: readonly string[]): string => {
  const tag = tags[Number(issue.path[0] ?? Number.NaN)];
  if (tag === undefined || issue.code !== 'too_big') return issue.message;
  const named = tag.length > maxNamed ? `${tag.slice(0, maxNamed)}…` : tag;
  return reason('tag.too-long', { tag: named, max: Number(issue.maximum) });
};

/**
 * Returns a schema for tags written on one line, separated by commas, over the contract's list of tags. There is one
 * input, so an error of any tag is an error of the whole field.
 */
export const tagLine = (schema: z.ZodType<string[], string[]>) =>
  z.string().transform((line, context): string[] => {
    const tags = tagsOf(line);
    const checked = schema.safeParse(tags, { error: reasonOfIssue });
    for (const issue of checked.error?.issues ?? [])
      context.addIssue({ code: 'custom', message: messageOf(issue, tags) });
    return checked.data ?? z.NEVER;
  });
