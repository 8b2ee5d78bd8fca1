/** `$top`, `$bottom` and their forms for several values: outputs in their own sort order. */
import { type SortField, sortValues } from '../../indexes/path-rows.ts';
import type { Collation } from '../../values/collation.ts';
import { compareValues } from '../../values/compare.ts';
import type { Doc } from '../../values/kinds.ts';
import { FirstInOrder } from '../first-in-order.ts';
import type { AccumulatorFactory } from './accumulator.ts';

/** The contribution of a document: its sort keys and its output. */
export type Ranked = { readonly keys: readonly unknown[]; readonly output: unknown };

/** Returns the input function of these accumulators. */
export function rankedInput(
  fields: readonly SortField[],
  outputOf: (doc: Doc) => unknown,
  collation: Collation | undefined,
): (doc: Doc) => Ranked {
  return (doc) => ({
    keys: sortValues(doc, fields, collation),
    output: outputOf(doc) ?? null,
  });
}

/** Returns the factory for an operator and its sort order. `sign` is -1 for the bottom operators. */
export function topFactory(
  fields: readonly SortField[],
  sign: 1 | -1,
  isSingle: boolean,
): AccumulatorFactory {
  return ({ n, collation }) => {
    const order = (a: Ranked, b: Ranked): number => {
      for (const [i, { direction }] of fields.entries()) {
        const compared = compareValues(a.keys[i], b.keys[i], collation);
        if (compared !== 0) return compared * direction * sign;
      }
      return 0;
    };
    const best = new FirstInOrder<Ranked>(isSingle ? 1 : n, order);
    return {
      add(value) {
        best.add(value as Ranked);
      },
      value() {
        const outputs = best.sorted().map(({ output }) => output);
        if (isSingle) return outputs[0];
        // The bottom operators also return their outputs in the requested sort order.
        return sign === 1 ? outputs : outputs.reverse();
      },
    };
  };
}
