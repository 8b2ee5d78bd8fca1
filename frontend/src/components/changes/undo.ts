// Undoes recorded changes and reports the result: in a toast, and in full if something was
// kept or failed.
import { type ChangeEntity, changeNamedIn, type UndoAnswer } from '@ahl/shared-types/changes';
import { plural, t } from '@lingui/core/macro';
import { call } from '@/lib/api-client.ts';
import { takeRecorded } from '@/lib/recorded.ts';
import { toastFailure } from '../feedback/attempt.ts';
import { toast } from '../feedback/toast-store.ts';
import { offerUndo } from '../feedback/undoable.ts';

let shown: UndoAnswer | null = null;
const listeners = new Set<() => void>();

const show = (answer: UndoAnswer | null) => {
  shown = answer;
  for (const listener of listeners) listener();
};

/** Returns the result of the last undo that kept something or failed in part, until it is closed. */
export const readUndoAnswer = (): UndoAnswer | null => shown;
/** Clears that result. */
export const closeUndoAnswer = (): void => show(null);
/** Calls the listener on every change of that result; returns a function that unsubscribes. */
export const subscribeUndoAnswer = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const countOf = (items: UndoAnswer['undone']) => new Set(items.map(({ entityId }) => entityId)).size;

const tell = (answer: UndoAnswer): void => {
  const count = countOf(answer.undone);
  const left = answer.kept.length + answer.failed.length;
  if (left > 0) show(answer);
  if (count === 0) {
    toast({ variant: 'error', title: t`Nothing was undone` });
    return;
  }
  toast({
    title: plural(count, { one: '# record is restored', other: '# records are restored' }),
    ...(left > 0 ? { description: t`Something was edited since, and stays.` } : {}),
  });
};

const undo = async (send: () => Promise<UndoAnswer>): Promise<UndoAnswer | null> => {
  try {
    const answer = await send();
    tell(answer);
    return answer;
  } catch (error) {
    toastFailure(t`Not undone`, error);
    return null;
  }
};

/** Undoes one change; if it is refused, shows a toast and returns null. */
export const undoChange = (id: string): Promise<UndoAnswer | null> =>
  undo(() => call('POST /api/changes/:id/undo', { params: { id } }));

/** Undoes everything that one action changed; if it is refused, shows a toast and returns null. */
export const undoBatch = (batchId: string): Promise<UndoAnswer | null> =>
  undo(() => call('POST /api/changes/batches/:batchId/undo', { params: { batchId } }));

/** Shows a toast that says what was done, with one undo for all of it. */
export const offerBatchUndo = (title: string, batchId: string): void =>
  offerUndo(title, () => undoBatch(batchId), t`Undo it in Changes`);

/** Shows a toast that a record was saved, with an undo for exactly what this page's last write changed in it. */
export const offerSaveUndo = (title: string, entity: ChangeEntity, entityId: string): void => {
  const id = changeNamedIn(takeRecorded(), entity, entityId);
  if (id === null) return void toast({ title });
  offerUndo(title, () => undoChange(id), t`Undo it in Changes`);
};
