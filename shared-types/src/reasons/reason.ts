// Represents a refusal by the key of a reason with its parameters. The texts are only types here and do not exist at
// runtime, so that a rule that uses a reason adds no list of sentences to the first load of a page.
import type { english } from './english.ts';

/** The keys of all reasons for a refusal. */
export type Reason = keyof typeof english;

type NoParams = { [name: string]: never };

/** The parameters of a reason's text. */
export type ParamsOf<R extends Reason> = (typeof english)[R] extends () => string
  ? NoParams
  : Parameters<(typeof english)[R]>[0];

/** The parameters of any reason, as sent in a response. */
export type ReasonParams = Readonly<Record<string, string | number>>;

/** A text for each key of a list of reasons. */
export type TextsOf<List> = {
  [K in keyof List]: List[K] extends (...params: infer P) => string ? (...params: P) => string : never;
};

/** The texts of all reasons in one language. */
export type ReasonTexts = TextsOf<typeof english>;

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
