import { z } from 'zod';
import { instantSchema } from '../common/ids.ts';
import { reason } from '../reasons/reason.ts';
import { contentPageKeys } from './content-page.rules.ts';

export const contentPageKeySchema = z.enum(
  contentPageKeys,
  reason('value.one-of', { options: contentPageKeys.join(', ') }),
);

const text = {
  title: z.string(),
  body: z.string().describe('HTML, cleaned by the server; an `h2` begins a section.'),
  titleEs: z.string().nullable().describe('The Spanish title; null shows the English page.'),
  bodyEs: z.string().nullable().describe('The Spanish HTML; null shows the English page.'),
};

/** A page of text as everyone reads it. */
export const contentPageSchema = z.object({
  key: contentPageKeySchema,
  ...text,
  version: z.int().describe('Rises by one with every change.'),
  updatedAt: instantSchema,
});
export type ContentPage = z.infer<typeof contentPageSchema>;

/** A state that the page had: by whom and when, without its text. */
export const contentPageVersionSchema = z.object({
  version: z.int(),
  title: z.string(),
  savedAt: instantSchema,
  savedBy: z.string().describe('The name of the editor; empty for the text of the first start.'),
  isCurrent: z.boolean(),
});
export type ContentPageVersion = z.infer<typeof contentPageVersionSchema>;

const titleInput = z
  .string(reason('page.title-missing'))
  .trim()
  .min(1, reason('page.title-missing'))
  .max(160, reason('text.too-long', { max: 160 }));
const bodyInput = z
  .string(reason('text.missing'))
  .trim()
  .min(1, reason('text.missing'))
  .max(100_000, reason('text.too-long', { max: 100_000 }));

const seenVersion = z
  .int(reason('page.version-missing'))
  .min(1, reason('number.starts-at-one'))
  .describe('The version that the editor saw; a stale one is refused with 409.');

/** What an editor writes; HTML beyond the allowed tags is taken out. */
export const contentPageInputSchema = z.object({
  title: titleInput,
  body: bodyInput,
  titleEs: titleInput.nullable().default(null),
  bodyEs: bodyInput.nullable().default(null),
  version: seenVersion,
});
export type ContentPageInput = z.input<typeof contentPageInputSchema>;

/** Which earlier state to bring back. */
export const restoreInputSchema = z.object({
  restoreVersion: z.int(reason('page.restored-version-missing')).min(1, reason('number.starts-at-one')),
  version: seenVersion,
});
