// Owns which changes no undo can ever revert, as far as the change alone tells: none is offered for them.
import type { Reason } from '@ahl/shared-types/reasons';
import type { Audit, ChangeDocument, Row, UndoByFields } from './audit.ts';

type Undone = Pick<ChangeDocument, 'kind' | 'fields'>;

/** Whether a deletion removed the row itself, instead of marking it. */
export const isRemoval = ({ kind, fields }: Undone): boolean =>
  kind === 'deleted' && !fields.some((field) => field.name === 'deletedAt' && !field.isHidden && field.to);

/** Returns why an undo leaves a field unchanged; null if it does not. */
export const reasonNotUndone = ({ keeps = {} }: UndoByFields<Row>, name: string): Reason | null =>
  Object.entries(keeps).find(([field]) => name === field || name.startsWith(`${field}.`))?.[1] ?? null;

const neverByFields = (undo: UndoByFields<Row>, change: Undone): Reason | null => {
  const { creation } = undo;
  if (change.kind === 'created')
    return typeof creation === 'object' && 'refused' in creation ? creation.refused : null;
  const reasons = change.fields.map(
    ({ name, isHidden }) =>
      reasonNotUndone(undo, name) ?? (isHidden ? ('change.value-not-kept' as const) : null),
  );
  const isLost = isRemoval(change) ? change.fields.some(({ isHidden }) => isHidden) : !reasons.includes(null);
  return isLost ? (reasons.find((reason) => reason !== null) ?? null) : null;
};

/** Returns why a change cannot be undone whatever happens; null if an undo can succeed. */
export const neverUndone = ({ undo }: Audit, change: Undone): Reason | null => {
  if (undo.by === 'none') return undo.reason;
  return undo.by === 'verb' ? (undo.refuses?.(change) ?? null) : neverByFields(undo, change);
};
