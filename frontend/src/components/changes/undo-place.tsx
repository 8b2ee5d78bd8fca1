import { lazy, Suspense, useSyncExternalStore } from 'react';
import { closeUndoAnswer, readUndoAnswer, subscribeUndoAnswer } from './undo.ts';

const UndoOutcome = lazy(() => import('./undo-outcome.tsx').then((file) => ({ default: file.UndoOutcome })));

/** Renders the result of an undo when something was kept or failed; included in the pages of the office. */
export const UndoPlace = () => {
  const answer = useSyncExternalStore(subscribeUndoAnswer, readUndoAnswer, readUndoAnswer);
  return (
    <Suspense fallback={null}>{answer && <UndoOutcome answer={answer} onClose={closeUndoAnswer} />}</Suspense>
  );
};
