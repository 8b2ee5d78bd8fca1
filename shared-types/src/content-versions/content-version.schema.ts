// Schemas that all texts edited by the league share: both languages, and the list of earlier versions.
import { z } from 'zod';
import { instantSchema } from '../common/ids.ts';
import { reason } from '../reasons/reason.ts';
import { seenVersion } from './content-input.ts';

/** A version of a text: its author and time, without the text. */
const contentVersionSchema = z.object({
  version: z.int(),
  title: z.string(),
  savedAt: instantSchema,
  savedBy: z.string().describe('The name of the editor; empty for a text written by the league itself.'),
  isCurrent: z.boolean(),
});
export type ContentVersion = z.infer<typeof contentVersionSchema>;

/** The list of versions, newest first, at most 100. */
export const contentVersionsSchema = z.object({ items: z.array(contentVersionSchema), total: z.int() });

/** The text of a version, and the picture of a story. */
export const contentTextSchema = z.object({
  title: z.string(),
  body: z.string(),
  titleEs: z.string().nullable(),
  bodyEs: z.string().nullable(),
  imageUrl: z.string().nullable().describe('Null if a text has no picture.'),
});
export type ContentText = z.infer<typeof contentTextSchema>;

/** A version number in an address. */
export const versionParamSchema = z.coerce.number('A number.').int(reason('number.not-whole'));

/** The earlier version to restore, and the version that the editor saw. */
export const restoreVersionSchema = z.object({
  restoreVersion: z.int(reason('page.restored-version-missing')).min(1, reason('number.starts-at-one')),
  version: seenVersion,
});
