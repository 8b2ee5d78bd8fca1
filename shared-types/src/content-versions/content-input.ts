// Fields that the forms of all texts share: title and body in English, and both in Spanish or neither.
import { z } from 'zod';
import { reason } from '../reasons/reason.ts';

const maxTitle = 160;

/** A title in English. */
export const titleInput = z
  .string(reason('page.title-missing'))
  .trim()
  .min(1, reason('page.title-missing'))
  .max(maxTitle, reason('text.too-long', { max: maxTitle }));

/** The body in English. */
export const bodyInput = (max: number) =>
  z
    .string(reason('text.missing'))
    .trim()
    .min(1, reason('text.missing'))
    .max(max, reason('text.too-long', { max }));

/** A text in Spanish; an empty one becomes null. */
const spanishInput = (max: number) =>
  z
    .string(reason('text.missing'))
    .trim()
    .max(max, reason('text.too-long', { max }))
    .nullable()
    .default(null)
    .transform((text) => text || null);

/** The Spanish translation of the title. */
export const spanishTitleInput = spanishInput(maxTitle);
/** The Spanish translation of the body. */
export const spanishBodyInput = (max: number) => spanishInput(max);

/** For `refine`: whether the translation is complete; half a translation would show a page in two languages. */
export const hasWholeTranslation = (text: { titleEs: string | null; bodyEs: string | null }): boolean =>
  (text.titleEs === null) === (text.bodyEs === null);
/** The refusal of half a translation. */
export const halfTranslated = { path: ['bodyEs'], error: reason('text.half-translated') };

/** The version that an editor of a text saw; versions begin at 1. */
export const seenVersion = z
  .int(reason('page.version-missing'))
  .min(1, reason('number.starts-at-one'))
  .describe('The version that the editor saw; a stale one is refused with 409.');
