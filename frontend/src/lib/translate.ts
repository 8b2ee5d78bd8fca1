// Renders what a refusal says in the language of the page.
import {
  type FieldReasons,
  type Reason,
  type ReasonParams,
  renderFailure,
  renderReason,
  type SaidReason,
} from '@ahl/shared-types/reasons';
import { reasonTexts } from './reason-texts.ts';

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
export const translate = (said: SaidReason, english: string): string => {
  const texts = reasonTexts();
  return texts && Object.hasOwn(texts, said.reason) ? renderReason(texts, said) : english;
};

/** A failed answer in the language of the page. */
export const translateFailure = ({ reason, params, fieldReasons, userMessage }: Failure): string => {
  const texts = reasonTexts();
  const isKnown = (key: Reason | null): key is Reason => key !== null && Object.hasOwn(texts ?? {}, key);
  if (!texts || !isKnown(reason) || !Object.values(fieldReasons).every((said) => isKnown(said.reason)))
    return userMessage;
  return renderFailure(texts, { reason, params, fieldReasons }).message;
};
