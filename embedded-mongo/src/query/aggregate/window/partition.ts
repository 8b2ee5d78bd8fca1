/** The sorted documents of one partition, as passed to window functions. */
import type { SortField } from '../../../indexes/path-rows.ts';
import type { Collation } from '../../../values/collation.ts';
import type { Doc } from '../../../values/kinds.ts';
import type { StageContext } from '../stage.ts';

/** One partition. */
export type Partition = {
  readonly docs: readonly Doc[];
  /** The value of the single sort field for each document; empty without a single sort field. */
  readonly positions: readonly unknown[];
};

/** The context in which a window function is compiled. */
export type WindowContext = StageContext & {
  readonly sort: readonly SortField[];
  readonly collation?: Collation | undefined;
};

/** A window function: returns the value for each document of a partition; `undefined` is missing. */
export type WindowFunction = (partition: Partition) => unknown[];
