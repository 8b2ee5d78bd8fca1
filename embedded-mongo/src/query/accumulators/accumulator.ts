/** What an accumulator is: a small state that values are added to one by one, and that can be read at any time. */
import type { Collation } from '../../values/collation.ts';
import type { Doc } from '../../values/kinds.ts';
import type { ExactSum } from './exact-sum.ts';

/** The state of one accumulator in one group or window. */
export type Accumulator = {
  /** Takes the next value; `undefined` is a missing one. */
  add(value: unknown): void;
  /** What has been accumulated so far; `undefined` is missing. */
  value(): unknown;
  /** Where only numbers count, and nothing but their sum: what `add` gives them to. */
  readonly sum?: ExactSum;
};

/** What a state may need beside its values. */
export type AccumulatorSetup = {
  /** How many values the forms with `N` keep. */
  readonly n: number;
  /** Which percentiles are wanted, from 0 to 1. */
  readonly percentiles: readonly number[];
  readonly collation: Collation | undefined;
};

/** Makes a fresh state. */
export type AccumulatorFactory = (setup: AccumulatorSetup) => Accumulator;

/** What accumulators may refer to beside the documents. */
export type AccumulatorContext = {
  readonly variables?: Doc | undefined;
  readonly collation?: Collation | undefined;
};

/** An accumulator of a stage, ready to run. */
export type CompiledAccumulator = {
  readonly operator: string;
  /** What a document adds. */
  readonly input: (doc: Doc) => unknown;
  /** A fresh state; the group's `_id` is what an expression for `n` may refer to. */
  readonly create: (groupId: unknown) => Accumulator;
};
