import { lazy, Suspense, useSyncExternalStore } from 'react';
import { closeUndoAnswer, readUndoAnswer, subscribeUndoAnswer } from './undo.ts';

const UndoOutcome = lazy(() => import('./undo-outcome.tsx').then((file) => ({ default: file.UndoOutcome })));

/** Where the outcome of an undo is shown when something was kept or failed; pages of the office have it. */
export const UndoPlace = () => {
  const answer = useSyncExternalStore(subscribeUndoAnswer, readUndoAnswer, readUndoAnswer);
  return (
    <Suspense fallback={null}>{answer && <UndoOutcome answer={answer} onClose={closeUndoAnswer} />}</Suspense>
  );
};
