// Rows that form one record, such as the lines of an invoice: they are imported together or not at all. A row that is
// refused, left out or has a question stops the others, and so does one that contradicts the first about the record.
import type { RowRefusal } from '@ahl/shared-types/imports';
import { type ImportKind, refuse } from '#face/import-kind.ts';
import type { PlannedRow } from './planned-rows.ts';

type Rules = NonNullable<ImportKind['groups']>;
type Group = {
  /** The first row that can be imported, and its values of the record. */
  first: number | null;
  head: Readonly<Record<string, string>>;
  /** The first row that cannot. */
  bad: number | null;
  /** Rows with contradicting values, with the column. */
  differing: Map<number, string>;
  writes: NonNullable<PlannedRow['write']>[];
};

const isTakeable = ({ outcome, isSkipped }: PlannedRow): boolean =>
  !isSkipped && (outcome === 'new' || outcome === 'changed');

/** Returns the column in which two rows contradict each other; null if they agree. Empty cells are ignored. */
const differingColumn = (
  first: Readonly<Record<string, string>>,
  second: Readonly<Record<string, string>>,
): string | null =>
  Object.keys(second).find((column) => first[column] && second[column] && first[column] !== second[column]) ??
  null;

const addRow = (group: Group, row: PlannedRow, { allowsSkipped = false }: Rules): void => {
  if (allowsSkipped && row.isSkipped) return;
  if (!isTakeable(row)) {
    group.bad ??= row.number;
    return;
  }
  const head = row.head ?? {};
  const column = differingColumn(group.head, head);
  if (column) {
    group.differing.set(row.number, column);
    group.bad ??= row.number;
    return;
  }
  group.first ??= row.number;
  const filled = Object.entries(head).filter(([, text]) => text !== '');
  group.head = { ...group.head, ...Object.fromEntries(filled) };
  if (row.write) group.writes.push(row.write);
};

/** Creates the groups of a file. Every row must be added before the first refusal is read. */
export const createRowGroups = (rules: Rules) => {
  const groups = new Map<string, Group>();
  const checked = new Map<Group, RowRefusal | null>();
  const checkOnce = (group: Group): RowRefusal | null => {
    const known = checked.get(group);
    if (known !== undefined) return known;
    const refusal = rules.check(group.writes);
    checked.set(group, refusal);
    return refusal;
  };
  const same = new Map<Group, boolean>();
  const isSame = (row: PlannedRow): boolean => {
    const group = row.group === undefined ? undefined : groups.get(row.group);
    if (!rules.isSame || !group || !isTakeable(row) || group.bad !== null) return false;
    const isKnownSame = same.get(group) ?? rules.isSame(group.writes);
    same.set(group, isKnownSame);
    return isKnownSame;
  };
  const refusalOf = (row: PlannedRow): RowRefusal | null => {
    const group = row.group === undefined ? undefined : groups.get(row.group);
    if (!group || !isTakeable(row)) return null;
    const column = group.differing.get(row.number);
    if (column !== undefined) return refuse(column, 'row.group-differs', { row: group.first ?? 0, column });
    if (group.bad !== null) return refuse(null, 'row.group-refused', { row: group.bad });
    const refusal = checkOnce(group);
    if (!refusal) return null;
    return row.number === group.first
      ? refusal
      : refuse(null, 'row.group-refused', { row: group.first ?? 0 });
  };
  return {
    add: (row: PlannedRow): void => {
      if (row.group === undefined) return;
      const group = groups.get(row.group) ?? {
        first: null,
        head: {},
        bad: null,
        differing: new Map<number, string>(),
        writes: [],
      };
      groups.set(row.group, group);
      addRow(group, row, rules);
    },
    /**
     * Returns why an individually valid row cannot be imported; null if it can, or is refused for a reason of its own.
     */
    refusalOf,
    /** Whether the rows of its group together are the record as it is stored. */
    isSame,
  };
};
export type RowGroups = ReturnType<typeof createRowGroups>;
