// Renders reasons in a language. The texts are passed in, so that this file stays small.
import { formatMessage } from '../texts/format-message.ts';
import type { Reason, ReasonParams, ReasonTexts } from './reason.ts';

/** A reason as sent in a response. */
export type ReasonWithParams = { reason: Reason; params: ReasonParams };
/** Dotted path in the input → the reason for that field. */
export type FieldReasons = Record<string, ReasonWithParams>;

/** Decodes a text written by `reason`, if `texts` contains its key; null for any other text. */
export const decodeReason = (texts: ReasonTexts, text: string): ReasonWithParams | null => {
  const end = text.indexOf(' ');
  const key = end < 0 ? text : text.slice(0, end);
  if (!Object.hasOwn(texts.messages, key)) return null;
  return { reason: key as Reason, params: end < 0 ? {} : JSON.parse(text.slice(end + 1)) };
};

/** Returns the sentence of a reason in the language of `texts`. A parameter `why` may itself be a reason. */
export const renderReason = (texts: ReasonTexts, { reason, params }: ReasonWithParams): string => {
  const inner = typeof params.why === 'string' ? decodeReason(texts, params.why) : null;
  const shown = inner ? { ...params, why: renderReason(texts, inner) } : params;
  return formatMessage(texts.language, texts.messages[reason], shown);
};

/** Returns one sentence that lists the fields. */
const describeFields = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .slice(0, 5)
    .map(([path, sentence]) => `${path}: ${sentence}`)
    .join('; ');

/** Returns the sentences of a refusal: one for the whole, and by field. That of `input.invalid` lists its fields. */
export const renderFailure = (
  texts: ReasonTexts,
  { reason, params, fieldReasons = {} }: ReasonWithParams & { fieldReasons?: FieldReasons | undefined },
): { message: string; fields: Record<string, string> } => {
  const sentences = Object.entries(fieldReasons).map(([path, fieldReason]) => [
    path,
    renderReason(texts, fieldReason),
  ]);
  const fields: Record<string, string> = Object.fromEntries(sentences);
  const shown = reason === 'input.invalid' ? { fields: describeFields(fields) } : params;
  return { message: renderReason(texts, { reason, params: shown }), fields };
};
