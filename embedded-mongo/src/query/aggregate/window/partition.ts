/** The documents of one partition in their order, and what window functions are told of them. */
import type { SortField } from '../../../indexes/path-rows.ts';
import type { Collation } from '../../../values/collation.ts';
import type { Doc } from '../../../values/kinds.ts';
import type { StageContext } from '../stage.ts';

/** One partition. */
export type Partition = {
  readonly docs: readonly Doc[];
  /** The value of each document at the one field that is sorted by; empty where there is no such field. */
  readonly positions: readonly unknown[];
};

/** What a window function is compiled for. */
export type WindowContext = StageContext & {
  readonly sort: readonly SortField[];
  readonly collation?: Collation | undefined;
};

/** A window function: the value for each document of a partition; `undefined` is missing. */
export type WindowFunction = (partition: Partition) => unknown[];
