// Texts for what the browser itself refuses: by the schema of a form or by a rule. It contains the English texts too,
// so it belongs to pages that are loaded after the first.
import { english, readReason, renderReason, type SaidReason } from '@ahl/shared-types/reasons';
import { translate } from './translate.ts';

/** Returns the text of a reason in the language of the page. */
export const sentenceOf = (said: SaidReason): string => translate(said, renderReason(english, said));

/** Returns the message of a field in the language of the page: from a reason, or a sentence of the screen itself. */
export const messageText = (message: string): string => {
  const said = readReason(message);
  return said ? sentenceOf(said) : message;
};
