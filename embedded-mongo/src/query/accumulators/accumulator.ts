/** The accumulator interface: a small state to which values are added one by one and that can be read at any time. */
import type { Collation } from '../../values/collation.ts';
import type { Doc } from '../../values/kinds.ts';
import type { ExactSum } from './exact-sum.ts';

/** The state of one accumulator in one group or window. */
export type Accumulator = {
  /** Adds the next value; `undefined` is a missing one. */
  add(value: unknown): void;
  /** Returns the accumulated value; `undefined` is missing. */
  value(): unknown;
  /** The sum to which `add` passes its values, if the accumulator uses only the sum of the numbers. */
  readonly sum?: ExactSum;
};

/** Options of an accumulator state. */
export type AccumulatorSetup = {
  /** Number of values that the forms with `N` keep. */
  readonly n: number;
  /** The requested percentiles, from 0 to 1. */
  readonly percentiles: readonly number[];
  readonly collation: Collation | undefined;
};

/** Creates an empty state. */
export type AccumulatorFactory = (setup: AccumulatorSetup) => Accumulator;

/** Variables that accumulators can use in addition to the documents. */
export type AccumulatorContext = {
  readonly variables?: Doc | undefined;
  readonly collation?: Collation | undefined;
};

/** A compiled accumulator of a stage. */
export type CompiledAccumulator = {
  readonly operator: string;
  /** Returns the value that a document contributes. */
  readonly input: (doc: Doc) => unknown;
  /** Creates an empty state; an expression for `n` can use the group's `_id`. */
  readonly create: (groupId: unknown) => Accumulator;
};
