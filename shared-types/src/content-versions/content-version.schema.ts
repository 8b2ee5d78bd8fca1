// What every text that the league edits shares: both languages, and the list of states that it had.
import { z } from 'zod';
import { instantSchema } from '../common/ids.ts';
import { reason } from '../reasons/reason.ts';
import { seenVersion } from './content-input.ts';

/** A state that a text had: by whom and when, without its words. */
export const contentVersionSchema = z.object({
  version: z.int(),
  title: z.string(),
  savedAt: instantSchema,
  savedBy: z.string().describe('The name of the editor; empty for what the league itself wrote.'),
  isCurrent: z.boolean(),
});
export type ContentVersion = z.infer<typeof contentVersionSchema>;

/** The list of states, newest first, at most 100. */
export const contentVersionsSchema = z.object({ items: z.array(contentVersionSchema), total: z.int() });

/** The words of a state, and the picture of a story. */
export const contentTextSchema = z.object({
  title: z.string(),
  body: z.string(),
  titleEs: z.string().nullable(),
  bodyEs: z.string().nullable(),
  imageUrl: z.string().nullable().describe('Null where a text has no picture.'),
});
export type ContentText = z.infer<typeof contentTextSchema>;

/** A version in an address. */
export const versionParamSchema = z.coerce.number('A number.').int(reason('number.not-whole'));

/** Which earlier state to restore, and the version that the editor saw. */
export const restoreVersionSchema = z.object({
  restoreVersion: z.int(reason('page.restored-version-missing')).min(1, reason('number.starts-at-one')),
  version: seenVersion,
});
