// Undoes what was done, by the record of changes, and tells what came of it: in a toast, and in full where something was
// kept or failed.
import { type ChangeEntity, changeNamedIn, type UndoAnswer } from '@ahl/shared-types/changes';
import { plural, t } from '@lingui/core/macro';
import { call } from '@/lib/api-client.ts';
import { takeRecorded } from '@/lib/recorded.ts';
import { toastFailure } from '../feedback/attempt.ts';
import { toast } from '../feedback/toast-store.ts';

let shown: UndoAnswer | null = null;
const listeners = new Set<() => void>();

const show = (answer: UndoAnswer | null) => {
  shown = answer;
  for (const listener of listeners) listener();
};

/** The answer of the last undo that left something as it was, until it is closed. */
export const readUndoAnswer = (): UndoAnswer | null => shown;
/** Takes it off the screen. */
export const closeUndoAnswer = (): void => show(null);
/** Calls back on every change of it; returns the way to stop. */
export const subscribeUndoAnswer = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const offeredMs = 10_000;
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
    title: plural(count, { one: '# record is as before', other: '# records are as before' }),
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

/** Undoes one change; null when it was refused, which is said. */
export const undoChange = (id: string): Promise<UndoAnswer | null> =>
  undo(() => call('POST /api/changes/:id/undo', { params: { id } }));

/** Undoes everything that one act changed; null when it was refused, which is said. */
export const undoBatch = (batchId: string): Promise<UndoAnswer | null> =>
  undo(() => call('POST /api/changes/batches/:batchId/undo', { params: { batchId } }));

/** Says what was done, with one undo for all of it. */
export const offerBatchUndo = (title: string, batchId: string): void =>
  void toast({
    title,
    durationMs: offeredMs,
    action: { label: t`Undo`, onAct: () => void undoBatch(batchId), hint: t`Undo it in Changes` },
  });

/** Says that a record was saved, with one undo for exactly what this page's last write changed of it. */
export const offerSaveUndo = (title: string, entity: ChangeEntity, entityId: string): void => {
  const id = changeNamedIn(takeRecorded(), entity, entityId);
  if (id === null) return void toast({ title });
  toast({
    title,
    durationMs: offeredMs,
    action: { label: t`Undo`, onAct: () => void undoChange(id), hint: t`Undo it in Changes` },
  });
};
