// What verbs that undo changes share: which of the fields of a change can go back to what they were.
import type { Reason } from '@ahl/shared-types/reasons';
import type { ChangeDocument } from '../../../audit/audit.ts';
import { isEqual } from '../../../audit/changed-fields.ts';
import type { NotUndone } from './apply-undo.ts';

/** What became of a change: the fields that were undone, that were kept, and that could not be undone. */
export type VerbOutcome = { undone: string[]; kept: NotUndone[]; failed: NotUndone[] };

/** Nothing was undone, for a reason. */
export const refused = (reason: Reason): VerbOutcome => ({ undone: [], kept: [], failed: [{ reason }] });

/** All of a change was undone. */
export const allUndone = ({ fields }: ChangeDocument): VerbOutcome => ({
  undone: fields.map(({ name }) => name),
  kept: [],
  failed: [],
});

/** There was nothing to undo any more. */
export const sameAlready = (): VerbOutcome => ({
  undone: [],
  kept: [{ reason: 'change.same-already' }],
  failed: [],
});

/**
 * The fields that go back to what they were before a change, with those values; what was edited since is kept. `asInput`
 * makes a stored value what people write.
 */
export const takeBack = <Field extends string>(
  change: ChangeDocument,
  now: Readonly<Record<Field, unknown>>,
  asInput: (field: Field, value: unknown) => unknown = (_field, value) => value,
): { back: Partial<Record<Field, unknown>>; outcome: VerbOutcome } => {
  const back: Partial<Record<Field, unknown>> = {};
  const outcome: VerbOutcome = { undone: [], kept: [], failed: [] };
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
