// What staff decide can be taken back: said in the toast of the act, and done by it or by a button in a list.
import { t } from '@lingui/core/macro';
import { attempt } from './attempt.ts';
import { toast } from './toast-store.ts';

const offeredMs = 10_000;

/** Says what was done, with the way back; `hint` says where the way back is once the toast has gone. */
export const offerUndo = (title: string, undo: () => unknown, hint: string): void =>
  void toast({ title, durationMs: offeredMs, action: { label: t`Undo`, onAct: () => void undo(), hint } });

/** Takes something back, and says so; a failure is said as well, and not thrown. */
export const takeBack = async (act: () => Promise<unknown>, title: string): Promise<void> => {
  if (await attempt(act, t`Not taken back`)) toast({ title });
};
