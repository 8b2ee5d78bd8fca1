// Owns what a refusal says in the language of the page. In English it is the server's own sentence, so that the texts of
// reasons are loaded for other languages alone, together with their catalog.
import {
  type FieldReasons,
  type Reason,
  type ReasonParams,
  type ReasonTexts,
  renderFailure,
  renderReason,
  type SaidReason,
} from '@ahl/shared-types/reasons';

let texts: ReasonTexts | null = null;

/** Takes the texts of the page's language; null for English. */
export const setReasonTexts = (next: ReasonTexts | null): void => {
  texts = next;
};

/** What a failed call answered. */
export type Failure = {
  /** Null for an answer that is not one of ours. */
  reason: Reason | null;
  params: ReasonParams;
  fieldReasons: FieldReasons;
  /** The English sentence. */
  userMessage: string;
};

/** A reason in the language of the page; `english` where that is English, or the reason is one of a newer server. */
export const translate = (said: SaidReason, english: string): string =>
  texts && Object.hasOwn(texts, said.reason) ? renderReason(texts, said) : english;

/** A failed answer in the language of the page. */
export const translateFailure = ({ reason, params, fieldReasons, userMessage }: Failure): string => {
  const isKnown = (key: Reason | null): key is Reason => key !== null && Object.hasOwn(texts ?? {}, key);
  if (!texts || !isKnown(reason) || !Object.values(fieldReasons).every((said) => isKnown(said.reason)))
    return userMessage;
  return renderFailure(texts, { reason, params, fieldReasons }).message;
};
