/** A query as received from the commands. */
import type { RequestedBounds } from '../indexes/requested-bounds.ts';
import type { Collation } from '../values/collation.ts';
import type { Doc } from '../values/kinds.ts';
import type { Filter } from './filter.ts';

/** The filter, sort order and options of a query. */
export type Query = {
  readonly filter: Filter;
  readonly sort?: unknown;
  readonly skip?: number | undefined;
  /** Maximum number of documents; 0 or undefined for all. */
  readonly limit?: number | undefined;
  readonly collation?: Collation | undefined;
  readonly hint?: unknown;
  /** The bounds within which the hinted index is read. */
  readonly bounds?: RequestedBounds | undefined;
  readonly variables?: Doc | undefined;
  /** The paths read after the query; if undefined, `part` is not used. */
  readonly reads?: ReadonlySet<string> | undefined;
  /** True if only `part` is used, so that index keys can replace documents. */
  readonly isPartEnough?: boolean | undefined;
};
