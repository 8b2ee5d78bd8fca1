/** A query as the commands give it. */
import type { GivenBounds } from '../indexes/given-bounds.ts';
import type { Collation } from '../values/collation.ts';
import type { Doc } from '../values/kinds.ts';
import type { Filter } from './filter.ts';

/** What to find, and in which order. */
export type Query = {
  readonly filter: Filter;
  readonly sort?: unknown;
  readonly skip?: number | undefined;
  /** 0 or undefined: all. */
  readonly limit?: number | undefined;
  readonly collation?: Collation | undefined;
  readonly hint?: unknown;
  /** The keys of the hinted index to read between. */
  readonly bounds?: GivenBounds | undefined;
  readonly variables?: Doc | undefined;
  /** The paths of a document that are looked at after the query; where it is missing, `part` is not. */
  readonly reads?: ReadonlySet<string> | undefined;
  /** Nothing but `part` is looked at, so that the keys of an index may stand for documents. */
  readonly isPartEnough?: boolean | undefined;
};
