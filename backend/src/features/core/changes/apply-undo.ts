import type { Audit, ChangeDocument, FieldChange, Row, UndoByFields } from '#audit/audit.ts';
import { changedFields, ignoredFields, isEqual, valueAt, withValueAt } from '#audit/changed-fields.ts';
import { isRemoval, reasonNotUndone } from '#audit/never-undone.ts';
import type { NotUndone, UndoOutcome } from '#face/undo.ts';

/** A row after an undo, null if it no longer exists, and the result for the fields of the change. */
export type Applied = Omit<UndoOutcome, 'forbidden'> & { row: Row | null };

/** `edited` names the fields in which the undo of a later change of the same act found somebody's edit. */
type Context = { audit: Audit; undo: UndoByFields<Row>; now: Date; edited: ReadonlySet<string> };

const nothing = (row: Row | null, not: { kept?: NotUndone[]; failed?: NotUndone[] }): Applied => ({
  row,
  undone: [],
  kept: not.kept ?? [],
  failed: not.failed ?? [],
});

/** Returns a row as it was before or after a change, according to the change. */
const rebuild = (change: ChangeDocument, side: 'from' | 'to'): Row =>
  change.fields.reduce<Row>(
    (row, field) => (field.isHidden ? row : withValueAt(row, field.name, field[side])),
    { _id: change.entityId },
  );

const namesOf = (change: ChangeDocument): string[] => change.fields.map(({ name }) => name);

const undoCreation = (row: Row | null, change: ChangeDocument, { audit, undo, now }: Context): Applied => {
  if (!row) return nothing(row, { kept: [{ reason: 'change.same-already' }] });
  const { creation } = undo;
  if (typeof creation === 'object' && 'refused' in creation)
    return nothing(row, { failed: [{ reason: creation.refused }] });
  if (creation === 'soft-delete' && row.deletedAt)
    return nothing(row, { kept: [{ reason: 'change.same-already' }] });
  const hidden = change.fields.flatMap(({ name, isHidden }) => (isHidden ? [name] : []));
  const since = changedFields(rebuild(change, 'to'), row, {
    ignored: [...ignoredFields(audit.ignored), ...hidden, ...(audit.hidden ?? [])],
  });
  if (since.length > 0)
    return nothing(row, { kept: since.map(({ name }) => ({ field: name, reason: 'change.edited-since' })) });
  const undone = namesOf(change);
  if (creation === 'remove') return { row: null, undone, kept: [], failed: [] };
  const set = creation === 'soft-delete' ? { deletedAt: now } : creation.set;
  return { row: { ...row, ...set }, undone, kept: [], failed: [] };
};

const undoRemoval = (row: Row | null, change: ChangeDocument): Applied => {
  if (row) return nothing(row, { failed: [{ reason: 'change.record-exists' }] });
  if (change.fields.some(({ isHidden }) => isHidden))
    return nothing(row, { failed: [{ reason: 'change.value-not-kept' }] });
  return { row: rebuild(change, 'from'), undone: namesOf(change), kept: [], failed: [] };
};

/** Whether a field, or a part of it, was edited since. */
const isEdited = (name: string, edited: ReadonlySet<string>): boolean =>
  [...edited].some((other) => name === other || name.startsWith(`${other}.`) || other.startsWith(`${name}.`));

const undoField = (applied: Applied, row: Row, field: FieldChange, { undo, edited }: Context): void => {
  const { name } = field;
  const refused = reasonNotUndone(undo, name);
  if (refused) applied.failed.push({ field: name, reason: refused });
  // An edit can restore the very value that an earlier change of the act wrote: it is still somebody's edit.
  else if (isEdited(name, edited)) applied.kept.push({ field: name, reason: 'change.edited-since' });
  else if (field.isHidden) applied.failed.push({ field: name, reason: 'change.value-not-kept' });
  else if (isEqual(valueAt(row, name), field.to)) {
    applied.row = withValueAt(applied.row ?? row, name, field.from);
    applied.undone.push(name);
  } else {
    const isSame = isEqual(valueAt(row, name), field.from);
    applied.kept.push({ field: name, reason: isSame ? 'change.same-already' : 'change.edited-since' });
  }
};

const undoFields = (row: Row | null, change: ChangeDocument, context: Context): Applied => {
  if (!row) return nothing(row, { failed: [{ reason: 'change.record-gone' }] });
  const restores = change.fields.some(({ name }) => name === 'deletedAt');
  if (row.deletedAt && !restores) return nothing(row, { failed: [{ reason: 'change.record-deleted' }] });
  const applied = nothing(row, {});
  for (const field of change.fields) undoField(applied, row, field, context);
  return applied;
};

/** Returns a row after the undo of a change. */
export const applyUndo = (row: Row | null, change: ChangeDocument, context: Context): Applied => {
  if (change.kind === 'created') return undoCreation(row, change, context);
  if (isRemoval(change)) return undoRemoval(row, change);
  return undoFields(row, change, context);
};
