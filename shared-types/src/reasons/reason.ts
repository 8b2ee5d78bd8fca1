// Represents a refusal by the key of a reason with its parameters. The texts are only types here and do not exist at
// runtime, so that a rule that uses a reason adds no list of sentences to the first load of a page.
import type { Language, Message, MessageParams, ParamsOfMessage } from '../texts/message.ts';
import type { englishReasons } from './english.ts';

/** The keys of all reasons for a refusal. */
export type Reason = keyof typeof englishReasons;

type NoParams = { [name: string]: never };

/** The parameters of a reason's text. */
export type ParamsOf<R extends Reason> = keyof ParamsOfMessage<(typeof englishReasons)[R]> extends never
  ? NoParams
  : ParamsOfMessage<(typeof englishReasons)[R]>;

/** The parameters of any reason, as sent in a response. */
export type ReasonParams = MessageParams;

/** The texts of all reasons in one language, as ICU messages. */
export type ReasonTexts = { language: Language; messages: Readonly<Record<Reason, Message>> };

/** A reason and its parameters, which are required only if the reason has any. */
export type ReasonArgs = {
  [R in Reason]: ParamsOf<R> extends NoParams
    ? [reason: R, params?: NoParams]
    : [reason: R, params: ParamsOf<R>];
}[Reason];

/**
 * A reason with its parameters as one text: the key, and the parameters as JSON after a space. The second form does not
 * contain the key: patterns for a thousand reasons are too many for the compiler.
 */
export type ReasonText = Reason | `${string}.${string} {${string}}`;

/** Returns the text of a reason that was received in a response. */
export const reasonText = ({ reason: key, params }: { reason: Reason; params: ReasonParams }): ReasonText => {
  if (Object.keys(params).length === 0) return key;
  const name: string = key;
  return `${name} ${JSON.stringify(params)}` as ReasonText;
};

/** Encodes a reason as a text: for the message of a schema, or a field of an `AppError`. */
export const reason = (...[key, params = {}]: ReasonArgs): ReasonText => reasonText({ reason: key, params });
