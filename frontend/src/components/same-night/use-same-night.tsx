// Asks before a night counts twice: the server refuses one that shares venue and start, or a player, with another one.
import type { SameNight } from '@ahl/shared-types/tournaments';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ApiError } from '@/lib/api-client.ts';
import { SaveStopped } from '../form/server-error.ts';

const SameNightDialog = lazy(() =>
  import('./same-night-dialog.tsx').then((file) => ({ default: file.SameNightDialog })),
);

/** The nights in question, and the function that answers: whether they are other nights. */
export type SameNightQuestion = { nights: readonly SameNight[]; answer: (isOther: boolean) => void };

const sameNightsOf = (error: unknown): readonly SameNight[] =>
  error instanceof ApiError && Array.isArray(error.body.sameNights) ? error.body.sameNights : [];

/**
 * Returns `ask`, which sends a night and, if the server knows one that may be the same, asks and sends it again with
 * the answer; and the question to render. @throws SaveStopped if it is the same night
 */
export const useSameNight = () => {
  const [question, setQuestion] = useState<SameNightQuestion | null>(null);
  const isOther = (nights: readonly SameNight[]): Promise<boolean> =>
    new Promise((resolve) => {
      const answer = (other: boolean) => {
        setQuestion(null);
        resolve(other);
      };
      setQuestion({ nights, answer });
    });
  const ask = async <R,>(
    send: (otherThan: string[]) => Promise<R>,
    otherThan: readonly string[] = [],
  ): Promise<R> => {
    try {
      return await send([...otherThan]);
    } catch (error) {
      const nights = sameNightsOf(error);
      if (nights.length === 0) throw error;
      if (!(await isOther(nights))) throw new SaveStopped();
      return ask(send, [...otherThan, ...nights.map(({ id }) => id)]);
    }
  };
  return { ask, question };
};

/** Renders the question while there is one; `pathOf` is the page of a night in question. */
export const SameNightPrompt = ({
  question,
  pathOf,
}: {
  question: SameNightQuestion | null;
  pathOf: (night: SameNight) => string;
}): ReactNode => (
  <Suspense fallback={null}>{question && <SameNightDialog question={question} pathOf={pathOf} />}</Suspense>
);
