// Owns how a refusal is named: by the key of a reason, with its parameters. The texts are types here and nothing at
// runtime, so that a rule that names a reason brings no list of sentences into the first load of a page.
import type { english } from './english.ts';

/** The key of every reason for which something is refused. */
export type Reason = keyof typeof english;

type NoParams = { [name: string]: never };

/** What the text of a reason is written with. */
export type ParamsOf<R extends Reason> = (typeof english)[R] extends () => string
  ? NoParams
  : Parameters<(typeof english)[R]>[0];

/** The parameters of any reason, as an answer carries them. */
export type ReasonParams = Readonly<Record<string, string | number>>;

/** A text for every key of a list of reasons. */
export type TextsOf<List> = {
  [K in keyof List]: List[K] extends (...params: infer P) => string ? (...params: P) => string : never;
};

/** The texts of all reasons in one language. */
export type ReasonTexts = TextsOf<typeof english>;

/** A reason and its parameters, which only a reason that has some needs. */
export type ReasonArgs = {
  [R in Reason]: ParamsOf<R> extends NoParams
    ? [reason: R, params?: NoParams]
    : [reason: R, params: ParamsOf<R>];
}[Reason];

/**
 * A reason with its parameters as one text: the key, and the parameters as JSON after a space. The second form does not
 * name its key: a pattern for each of a thousand reasons is more than the compiler takes.
 */
export type ReasonText = Reason | `${string}.${string} {${string}}`;

/** The same for a reason that came in an answer. */
export const reasonText = ({ reason: key, params }: { reason: Reason; params: ReasonParams }): ReasonText => {
  if (Object.keys(params).length === 0) return key;
  const name: string = key;
  return `${name} ${JSON.stringify(params)}` as ReasonText;
};

/** Writes a reason where a text is wanted: as the message of a schema, or for a field of an `AppError`. */
export const reason = (...[key, params = {}]: ReasonArgs): ReasonText => reasonText({ reason: key, params });
