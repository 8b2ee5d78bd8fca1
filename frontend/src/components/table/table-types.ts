// Types shared by the parts of a resource table.
import type { BulkPreview } from '@ahl/shared-types/common';
import type { ReactNode } from 'react';

/** A column of a `ResourceTable`. */
export type Column<T> = {
  id: string;
  header: string;
  cell: (item: T) => ReactNode;
  /** True if the server sorts by `id`; the name of the sort field if it differs. */
  sortable?: boolean | string;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  /** False excludes it from the column choice. */
  hideable?: boolean;
  /** Marks the column that names the row: it has the link and heads the card on a phone. One column has it. */
  primary?: boolean;
  /** False omits it from the cards on a phone; `bare` shows it there without its label, in one line with the others. */
  mobile?: boolean | 'bare';
};

/** A select of the toolbar; the value `''` means all. */
type ChoiceFilter = {
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
  /** The current day in the league's time zone, for the preset ranges. */
  today: string;
};

/** A filter of the toolbar. */
export type TableFilter = ChoiceFilter | DatesFilter;

/** The rows of a bulk action, as sent to `POST …/bulk`: the ticked ones, or all matching ones as they were counted. */
export type BulkRows = { ids?: string[]; filter?: Record<string, unknown>; fingerprint?: string };

/** The confirmation before a bulk action. */
type BulkQuestion = { title: string; text: string; confirmLabel: string };

/** An action on every selected row. */
export type BulkAction = {
  label: string;
  icon?: ReactNode;
  isDanger?: boolean;
  /** The confirmation before the action; for all matching rows there is always one. */
  ask?: (count: number) => BulkQuestion;
  /**
   * The selection is cleared once it resolves. An outcome is reported: the refused rows, and one undo. Null: the action
   * was cancelled, and the rows stay selected.
   */
  onAct: (rows: BulkRows) => unknown;
  /** The message when it is done: `12 tags are retired`. */
  doneText?: (count: number) => string;
  /** How an outcome is reverted, if not by undoing recorded changes. */
  undo?: { label: string; act: (batchId: string) => unknown };
};

/** Counts the rows that match the current search and filters, before an action on all of them. */
export type LoadPreview = () => Promise<BulkPreview>;

/** Returns the field that the server sorts a column by, or null. */
export const sortFieldOf = <T>(column: Column<T>): string | null => {
  if (!column.sortable) return null;
  return typeof column.sortable === 'string' ? column.sortable : column.id;
};
