/** A keyword of a `$jsonSchema` as a rule that accepts a value or explains how the value broke it. */
import type { Doc } from '../../values/kinds.ts';

/** One keyword with its argument. */
export type Rule = {
  accepts(value: unknown): boolean;
  /** Describes the broken rule as in MongoDB's `errInfo`; called only if `accepts` returns false. */
  explain(value: unknown): Doc;
};

/** A complete schema. A missing value is accepted by every rule except `required`. */
export type Schema = {
  /** `title` and `description`, which are added to the report. */
  readonly annotations: Doc;
  accepts(value: unknown): boolean;
  /** Returns the rules that a value breaks. */
  explain(value: unknown): Doc[];
};

/** Parses a nested schema. `path` is the keyword that contains it, for errors. */
export type ParseSchema = (spec: unknown, path: string) => Schema;

/** Creates a rule for one type of value; it accepts all others. */
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
