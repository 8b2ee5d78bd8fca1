// Owns the texts of reasons in the language of the page. In English a refusal shows the server's own sentence, so that
// these are loaded for other languages alone, together with their catalog. What renders them is translate.ts: it is
// needed once something was refused, these from the start.
import type { ReasonTexts } from '@ahl/shared-types/reasons';

let texts: ReasonTexts | null = null;

/** Takes the texts of the page's language; null for English. */
export const setReasonTexts = (next: ReasonTexts | null): void => {
  texts = next;
};

/** The texts of the page's language; null for English. */
export const reasonTexts = (): ReasonTexts | null => texts;
