// What a feature hands in to have its records imported: how rows are matched with what the league has, and how planned
// rows are carried out. The engine knows nothing of members or tournaments.
import type { ImportKindName, ImportOptions, RowQuestion, RowRefusal } from '@ahl/shared-types/imports';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import type { ReasonArgs } from '@ahl/shared-types/reasons';
import type { ClientSession } from 'mongoose';

/** A row as the engine gives it to a kind: the text of each mapped column, and what a person answered. */
export type RowToPlan = {
  number: number;
  cells: Readonly<Record<string, string>>;
  /** What a person answered so far; one question may follow from another. */
  answers: readonly string[];
};

/** What a kind says of a row. */
export type Verdict = {
  label: string;
  outcome: 'new' | 'changed' | 'same' | 'question' | 'refused';
  refusals: RowRefusal[];
  differences: { column: string; from: string; to: string }[];
  question: RowQuestion | null;
  target: { id: string; label: string } | null;
  /** Stands for what the record said that it was compared with; differs as soon as one of the values does. */
  stamp: string | null;
  /** What no other row of the file may have too, such as `number:1606`. */
  keys: string[];
  /** What is written, in the kind's own shape. */
  write: Readonly<Record<string, unknown>> | null;
  /** What the row says of the record that it is a part of, by column; all rows of a group have to say the same. */
  head?: Readonly<Record<string, string>>;
};

/** A row to write. */
export type RowToApply = Verdict & { number: number; group?: string };

/** What became of a row: the record, or why not. */
export type Applied = { number: number; id: string } | { number: number; refusal: RowRefusal };

/** Plans rows of one file against the league of one moment. */
export type RowPlanner = (rows: readonly RowToPlan[]) => Promise<Verdict[]>;

/** What is asked of the kind for a whole file. */
export type PlanContext = { options: ImportOptions; columns: ReadonlySet<string> };

type ApplyContext = {
  session: ClientSession;
  options: ImportOptions;
  /** Whether a row of the file has this key. */
  isClaimed: (key: string) => boolean;
  /** Every row of the file that is carried out with a row of a group, in the order of the file. */
  rowsOfGroup: (group: string) => readonly RowToApply[];
  importId: string;
  /** Who committed it. */
  by: string;
};

/** A kind of import. */
export type ImportKind = {
  name: ImportKindName;
  /** What is published now and then while rows are carried out, and at the end. */
  facts: readonly DomainEvent[];
  /** For a kind whose records have several rows, such as an invoice with its lines: these are taken together, or none. */
  groups?: {
    /** The record that a row is a part of; null where the row does not say. */
    keyOf: (cells: RowToPlan['cells']) => string | null;
    /** Why rows that are right by themselves are no record together. */
    check: (writes: readonly NonNullable<Verdict['write']>[]) => RowRefusal | null;
  };
  /** Reads what rows are matched with. Long reads yield, so that no clock waits for them. */
  openPlanner(context: PlanContext): Promise<RowPlanner>;
  /**
   * Carries rows out within a transaction. Each is looked at once more; one whose record was changed after the plan is
   * refused and leaves the others alone.
   */
  apply(rows: readonly RowToApply[], context: ApplyContext): Promise<Applied[]>;
};

/** The kinds, by name. */
export type ImportKinds = { readonly [K in ImportKindName]: ImportKind };

/** Refuses a cell, or the whole row where `column` is null. */
export const refuse = (column: string | null, ...said: ReasonArgs): RowRefusal => {
  const [reason, params = {}] = said;
  return { column, reason, params };
};

const nothing = {
  refusals: [],
  differences: [],
  question: null,
  target: null,
  stamp: null,
  keys: [],
  write: null,
} as const;

/** The verdict that refuses a row. */
export const refusedRow = (label: string, refusals: RowRefusal[]): Verdict => ({
  ...nothing,
  differences: [],
  keys: [],
  label,
  outcome: 'refused',
  refusals,
});

/** The answer for a row whose record was changed after the plan. */
export const changedSincePlan = (number: number): Applied => ({
  number,
  refusal: refuse(null, 'row.changed-since-plan'),
});

/** Writes the rows whose records are as they were planned with; the others are refused, each by itself. */
export const applyUnchanged = async (
  rows: readonly RowToApply[],
  stampById: ReadonlyMap<string, string>,
  write: (changes: { id: string; fields: Readonly<Record<string, unknown>> }[]) => Promise<unknown>,
): Promise<Applied[]> => {
  const isUnchanged = ({ target, stamp }: RowToApply) => stampById.get(target?.id ?? '') === stamp;
  await write(rows.filter(isUnchanged).map((row) => ({ id: row.target?.id ?? '', fields: row.write ?? {} })));
  return rows.map(
    (row): Applied =>
      isUnchanged(row) ? { number: row.number, id: row.target?.id ?? '' } : changedSincePlan(row.number),
  );
};
