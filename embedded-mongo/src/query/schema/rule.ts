/** What a keyword of a `$jsonSchema` is: a rule that a value keeps, and that tells how it was broken. */
import type { Doc } from '../../values/kinds.ts';

/** One keyword with its argument. */
export type Rule = {
  accepts(value: unknown): boolean;
  /** Which rule was broken and how, as MongoDB puts it into `errInfo`; asked for only where `accepts` says no. */
  explain(value: unknown): Doc;
};

/** A whole schema. A missing value is held to no rule: that is for `required`. */
export type Schema = {
  /** `title` and `description`, which stand beside what is told. */
  readonly annotations: Doc;
  accepts(value: unknown): boolean;
  /** The rules that a value breaks. */
  explain(value: unknown): Doc[];
};

/** Reads a schema inside of another one. `path` is the keyword that holds it, for errors. */
export type ParseSchema = (spec: unknown, path: string) => Schema;

/** A rule about one kind of values; it accepts all others. */
export function ruleFor<Kind>(
  isMeant: (value: unknown) => value is Kind,
  accepts: (value: Kind) => boolean,
  explain: (value: Kind) => Doc,
): Rule {
  return {
    accepts: (value) => !isMeant(value) || accepts(value),
    explain: (value) => (isMeant(value) ? explain(value) : {}),
  };
}
