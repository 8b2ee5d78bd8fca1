// Owns the texts of reasons in the language of the page. In English a refusal shows the server's own sentence, so these
// are loaded only for other languages, together with their catalog. translate.ts renders them and is loaded once
// something was refused; these are needed from the start.
import type { ReasonTexts } from '@ahl/shared-types/reasons';

let texts: ReasonTexts | null = null;

/** Sets the texts of the page's language; null for English. */
export const setReasonTexts = (next: ReasonTexts | null): void => {
  texts = next;
};

/** Returns the texts of the page's language; null for English. */
export const reasonTexts = (): ReasonTexts | null => texts;
