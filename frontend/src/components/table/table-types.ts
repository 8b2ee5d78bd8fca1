// The words that the parts of a resource table share.
import type { ReactNode } from 'react';

/** A column of a `ResourceTable`. */
export type Column<T> = {
  id: string;
  header: string;
  cell: (item: T) => ReactNode;
  /** True when the server sorts by `id`; a name when it sorts by another. */
  sortable?: boolean | string;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  /** The plain value for a CSV; a column without it is left out there. */
  csv?: (item: T) => string | number | boolean | null | undefined;
  /** False keeps it out of the column choice. */
  hideable?: boolean;
  /** Names the row: carries its link and heads its card on a phone. One column has it. */
  primary?: boolean;
  /** False leaves it out of the cards on a phone; `bare` shows it there without its label, in one line with the others. */
  mobile?: boolean | 'bare';
};

/** A filter of the toolbar; the value `''` stands for all. */
export type TableFilter = {
  name: string;
  /** Shown while nothing is chosen, such as `Region`. */
  label: string;
  options: readonly { value: string; label: string }[];
};

/** An act on every selected row. */
export type BulkAction = {
  label: string;
  icon?: ReactNode;
  isDanger?: boolean;
  /** Receives the selected ids; the selection is cleared once it resolves. */
  onAct: (ids: string[]) => unknown;
};

/** The field that the server sorts a column by, or null. */
export const sortFieldOf = <T>(column: Column<T>): string | null => {
  if (!column.sortable) return null;
  return typeof column.sortable === 'string' ? column.sortable : column.id;
};
