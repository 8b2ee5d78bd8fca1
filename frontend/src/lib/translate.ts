// Renders refusals in the language of the page.
import {
  type FieldReasons,
  type Reason,
  type ReasonParams,
  type ReasonWithParams,
  renderFailure,
  renderReason,
} from '@ahl/shared-types/reasons';
import { reasonTexts } from './reason-texts.ts';

/** The relevant parts of a failed response. */
export type Failure = {
  /** Null for a response that is not from our server. */
  reason: Reason | null;
  params: ReasonParams;
  fieldReasons: FieldReasons;
  /** The English sentence. */
  userMessage: string;
};

/** Renders a reason in the language of the page; returns `english` if that is English or the reason is unknown here. */
export const translate = (reasonInput: ReasonWithParams, english: string): string => {
  const texts = reasonTexts();
  return texts && Object.hasOwn(texts.messages, reasonInput.reason)
    ? renderReason(texts, reasonInput)
    : english;
};

/** Renders a failed response in the language of the page. */
export const translateFailure = ({ reason, params, fieldReasons, userMessage }: Failure): string => {
  const texts = reasonTexts();
  const isKnown = (key: Reason | null): key is Reason =>
    key !== null && Object.hasOwn(texts?.messages ?? {}, key);
  if (
    !texts ||
    !isKnown(reason) ||
    !Object.values(fieldReasons).every((fieldReason) => isKnown(fieldReason.reason))
  )
    return userMessage;
  return renderFailure(texts, { reason, params, fieldReasons }).message;
};
