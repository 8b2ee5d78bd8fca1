// Texts for what the browser itself refuses: by the schema of a form or by a rule. It contains the English texts too,
// so it belongs to pages that are loaded after the first.
import { english, type ReasonWithParams, readReason, renderReason } from '@ahl/shared-types/reasons';
import { translate } from './translate.ts';

/** Returns the text of a reason in the language of the page. */
export const sentenceOf = (readable: ReasonWithParams): string =>
  translate(readable, renderReason(english, readable));

/** Returns the message of a field in the language of the page: from a reason, or a sentence of the screen itself. */
export const messageText = (message: string): string => {
  const reason = readReason(message);
  return reason ? sentenceOf(reason) : message;
};
