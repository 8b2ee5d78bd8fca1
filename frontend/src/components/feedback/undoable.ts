// Changes and decisions can be reverted: from the toast that confirms them, or with a button in a list.
import { t } from '@lingui/core/macro';
import { attempt } from './attempt.ts';
import { toast } from './toast-store.ts';

const offeredMs = 10_000;

/** Shows a toast that says what was done, with an undo; `hint` says where to undo it once the toast has closed. */
export const offerUndo = (title: string, undo: () => unknown, hint?: string, description?: string): void =>
  void toast({
    title,
    ...(description && { description }),
    durationMs: offeredMs,
    action: { label: t`Undo`, onAct: () => void undo(), ...(hint && { hint }) },
  });

/** Reverts a decision and shows a toast; also shows a failure in a toast instead of throwing it. */
export const runUndo = async (act: () => Promise<unknown>, title: string): Promise<void> => {
  if (await attempt(act, t`Not undone`)) toast({ title });
};
