// The interface that a feature implements to have its records imported: how rows are matched with the league's records,
// and how planned rows are carried out. The engine knows nothing about members or tournaments.
import type {
  FileHealth,
  ImportKindName,
  ImportOptions,
  ImportSummary,
  RowQuestion,
  RowRefusal,
} from '@ahl/shared-types/imports';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import type { ReasonArgs } from '@ahl/shared-types/reasons';
import type { ClientSession } from 'mongoose';

/** A row passed to a kind: the text of each mapped column, and the person's answers. */
export type RowToPlan = {
  number: number;
  cells: Readonly<Record<string, string>>;
  /** The answers so far; one question can follow from another. */
  answers: readonly string[];
};

/** The verdict of a kind on a row. */
export type Verdict = {
  label: string;
  outcome: 'new' | 'changed' | 'same' | 'question' | 'refused';
  refusals: RowRefusal[];
  /** What was left out or read in a certain way, though the row is imported. */
  notes?: RowRefusal[];
  differences: { column: string; from: string; to: string }[];
  question: RowQuestion | null;
  target: { id: string; label: string } | null;
  /** A digest of the compared values of the record; changes as soon as one of them does. */
  stamp: string | null;
  /** Keys that no other row of the file can have, such as `number:1606`. */
  keys: string[];
  /** The values to write, in the kind's own shape. */
  write: Readonly<Record<string, unknown>> | null;
  /** Whether the row is left out, for the reason in `refusals`, without stopping the others of its group. */
  isLeftOut?: boolean;
  /** The row's values of the record that it is a part of, by column; they must be equal in all rows of a group. */
  head?: Readonly<Record<string, string>>;
};

/** A row to write. */
export type RowToApply = Verdict & { number: number; group?: string };

/** The result of a row: the record, or why it was refused. */
export type Applied = { number: number; id: string } | { number: number; refusal: RowRefusal };

/** The answer that leaves out all rows of a question that they share. */
export const skipAll = 'skip-all';

/** Plans rows of one file against the league's data at one moment. */
export type RowPlanner = (rows: readonly RowToPlan[]) => Promise<Verdict[]>;

/** The context of a plan for a whole file. */
export type PlanContext = {
  options: ImportOptions;
  columns: ReadonlySet<string>;
  /** The answers to questions that several rows share, by the key of the question. */
  answers: Readonly<Record<string, string>>;
  /** What the kind's `sheetReader` wanted to know about the whole file; null without one. */
  facts: unknown;
  /** The account of the person who plans it. */
  byId: string;
};

type ApplyContext = {
  session: ClientSession;
  /** Publishes a fact with the transaction, beside the kind's own. */
  publish: (fact: DomainEvent) => void;
  options: ImportOptions;
  /** Whether a row of the file has this key. */
  isClaimed: (key: string) => boolean;
  /** What the kind's `sheetReader` wanted to know about the whole file; null without one. */
  facts: unknown;
  /** Returns every row of a group to be carried out, in the order of the file. */
  rowsOfGroup: (group: string) => readonly RowToApply[];
  importId: string;
  /** Name and account of the person who committed it. */
  by: string;
  byId: string | null;
};

/** The context of the end of a commit. */
export type FinishContext = Pick<ApplyContext, 'session' | 'importId' | 'facts' | 'by'>;

/** An option that has to be chosen. */
type ImportOption = FileHealth['needs'][number]['option'];

/** A kind of import. */
export type ImportKind = {
  name: ImportKindName;
  /** Facts published at intervals while rows are carried out, and at the end. */
  facts: readonly DomainEvent[];
  /** The maximum length of a cell, for a kind whose cells are longer than those of others. */
  maxCellLength?: number;
  /** The module that brings the sheets of a file into one table (`ReadSheets`), for a kind that reads them itself. */
  sheetReader?: string;
  /** The module that reads the kind's own format (`OpenFiles`), of which several files can be sent at once. */
  openFiles?: string;
  /** The options that no file of the kind says itself, so that a person has to choose them. */
  needs?: readonly ImportOption[];
  /** For a kind whose records have several rows, such as an invoice with its lines: all are imported, or none. */
  groups?: {
    /** Returns the key of the record that a row is a part of; null if the row has none. */
    keyOf: (cells: RowToPlan['cells']) => string | null;
    /** Returns why rows that are individually valid do not form a record together. */
    check: (writes: readonly NonNullable<Verdict['write']>[]) => RowRefusal | null;
    /** Whether the rows together are the record as it is stored, for a kind whose single rows do not say it. */
    isSame?: (writes: readonly NonNullable<Verdict['write']>[]) => boolean;
    /** Whether a record is imported without the rows that a person or the kind left out. */
    allowsSkipped?: boolean;
  };
  /** Reads the records that rows are matched with. Long reads yield, so that no clock is delayed. */
  openPlanner(context: PlanContext): Promise<RowPlanner>;
  /** Returns what the rows to carry out would change as a whole, for a kind whose rows do not say it. */
  summarize?(
    blocks: AsyncIterable<readonly RowToApply[]>,
    context: Pick<ApplyContext, 'facts'>,
  ): Promise<ImportSummary>;
  /**
   * Carries rows out within a transaction. Each is checked again; one whose record was changed after the plan is
   * refused without affecting the others.
   */
  apply(rows: readonly RowToApply[], context: ApplyContext): Promise<Applied[]>;
  /** Does once, in the transaction that ends the commit, what follows from all of its rows together. */
  finish?(context: FinishContext): Promise<void>;
};

/** The kinds, by name. */
export type ImportKinds = { readonly [K in ImportKindName]: ImportKind };

/** Refuses a cell, or the whole row where `column` is null. */
export const refuse = (column: string | null, ...reasonArgs: ReasonArgs): RowRefusal => {
  const [reason, params = {}] = reasonArgs;
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

/** The verdict that a row has a question. */
export const questionRow = (label: string, question: RowQuestion): Verdict => ({
  ...refusedRow(label, []),
  outcome: 'question',
  question,
});

/** The verdict that a row is left out by the answer to a question that it shares with others. */
export const leftOutRow = (label: string, question: RowQuestion): Verdict => ({
  ...refusedRow(label, [refuse(null, 'row.skipped')]),
  isLeftOut: true,
  question,
});

/** Returns the refusal of a row whose record was changed after the plan. */
export const changedSincePlan = (number: number): Applied => ({
  number,
  refusal: refuse(null, 'row.changed-since-plan'),
});

/** Writes the rows whose records are unchanged since the plan; the others are refused individually. */
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
