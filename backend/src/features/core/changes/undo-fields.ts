// Shared by the verbs that undo changes: which fields of a change can be reverted.
import type { Reason } from '@ahl/shared-types/reasons';
import type { ChangeDocument } from '#audit/audit.ts';
import { isEqual } from '#audit/changed-fields.ts';
import type { UndoOutcome } from '#face/undo.ts';

/** The outcome if nothing was undone, with the reason. */
export const refused = (reason: Reason): UndoOutcome => ({ undone: [], kept: [], failed: [{ reason }] });

/** The outcome if the whole change was undone. */
export const allUndone = ({ fields }: ChangeDocument): UndoOutcome => ({
  undone: fields.map(({ name }) => name),
  kept: [],
  failed: [],
});

/** The outcome if there was nothing left to undo. */
export const sameAlready = (): UndoOutcome => ({
  undone: [],
  kept: [{ reason: 'change.same-already' }],
  failed: [],
});

/**
 * Returns the fields that can be reverted, with their values before the change; fields edited since are kept. `asInput`
 * converts a stored value to the form that people enter.
 */
export const undoFields = <Field extends string>(
  change: ChangeDocument,
  now: Readonly<Record<Field, unknown>>,
  asInput: (field: Field, value: unknown) => unknown = (_field, value) => value,
): { back: Partial<Record<Field, unknown>>; outcome: UndoOutcome } => {
  const back: Partial<Record<Field, unknown>> = {};
  const outcome: UndoOutcome = { undone: [], kept: [], failed: [] };
  for (const field of change.fields) {
    if (!Object.hasOwn(now, field.name) || field.isHidden) continue;
    const name = field.name as Field;
    const from = asInput(name, field.from);
    if (isEqual(now[name], asInput(name, field.to))) {
      back[name] = from;
      outcome.undone.push(name);
    } else
      outcome.kept.push({
        field: name,
        reason: isEqual(now[name], from) ? 'change.same-already' : 'change.edited-since',
      });
  }
  return { back, outcome };
};
