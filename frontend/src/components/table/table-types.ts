// The words that the parts of a resource table share.
import type { BulkPreview } from '@ahl/shared-types/common';
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
  /** False keeps it out of the column choice. */
  hideable?: boolean;
  /** Names the row: carries its link and heads its card on a phone. One column has it. */
  primary?: boolean;
  /** False leaves it out of the cards on a phone; `bare` shows it there without its label, in one line with the others. */
  mobile?: boolean | 'bare';
};

/** A choice of the toolbar; the value `''` stands for all. */
export type ChoiceFilter = {
  kind?: 'choice';
  name: string;
  /** Shown while nothing is chosen, such as `Region`. */
  label: string;
  options: readonly { value: string; label: string }[];
};

/** A first and a last day (`YYYY-MM-DD`) of the toolbar, each under its own name in the address. */
export type DatesFilter = {
  kind: 'dates';
  from: string;
  to: string;
  /** Shown while no day is chosen, such as `Any day`. */
  label: string;
  /** The league's today, for the usual spans. */
  today: string;
};

/** A filter of the toolbar. */
export type TableFilter = ChoiceFilter | DatesFilter;

/** The rows of a bulk act: the ticked ones, or all that match as they were counted. As a body of `POST …/bulk`. */
export type BulkRows = { ids?: string[]; filter?: Record<string, unknown>; fingerprint?: string };

/** What to ask before a bulk act. */
export type BulkQuestion = { title: string; text: string; confirmLabel: string };

/** An act on every selected row. */
export type BulkAction = {
  label: string;
  icon?: ReactNode;
  isDanger?: boolean;
  /** Asked before the act; for all that match it is asked in any case. */
  ask?: (count: number) => BulkQuestion;
  /**
   * The selection is cleared once it resolves. An outcome is told: the rows that were refused, and one undo. Null: it was
   * not done after all, and the rows stay selected.
   */
  onAct: (rows: BulkRows) => unknown;
  /** Says that it is done: `12 tags are retired`. */
  doneText?: (count: number) => string;
  /** How an outcome is taken back, where that is no undo of changes. */
  takeBack?: { label: string; act: (batchId: string) => unknown };
};

/** Counts the rows that match the present search and filters, before an act on all of them. */
export type LoadPreview = () => Promise<BulkPreview>;

/** The field that the server sorts a column by, or null. */
export const sortFieldOf = <T>(column: Column<T>): string | null => {
  if (!column.sortable) return null;
  return typeof column.sortable === 'string' ? column.sortable : column.id;
};
