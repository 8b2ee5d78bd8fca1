// What the browser refuses by itself: by the schema of a form or by a rule. It knows the English texts too, so it
// belongs to pages that are loaded later than the first.
import { english, readReason, renderReason, type SaidReason } from '@ahl/shared-types/reasons';
import { translate } from './translate.ts';

/** A reason in the language of the page. */
export const sentenceOf = (said: SaidReason): string => translate(said, renderReason(english, said));

/** The message of a field in the language of the page: a reason, or a sentence that the screen wrote itself. */
export const messageText = (message: string): string => {
  const said = readReason(message);
  return said ? sentenceOf(said) : message;
};
