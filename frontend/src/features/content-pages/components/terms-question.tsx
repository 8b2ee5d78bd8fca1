// Asks a member to accept changed terms. Unobtrusive: only on the front page, never while the member has a table or
// a place tonight, and `Later` postpones it until the next visit.
import { atom, useAtom } from 'jotai';
import { lazy, Suspense } from 'react';
import { useEndpoint } from '@/lib/use-endpoint.ts';

const TermsDialog = lazy(() => import('./terms-dialog.tsx').then((file) => ({ default: file.TermsDialog })));

/** The version of the terms that was postponed, until the page is reloaded. */
const putOffAtom = atom(0);

/** Renders the dialog if the member has to answer and is not busy. */
export const TermsQuestion = ({ isBusy }: { isBusy: boolean }) => {
  const [putOff, setPutOff] = useAtom(putOffAtom);
  const { data } = useEndpoint('GET /api/members/me/terms', {}, { enabled: !isBusy });
  const question = data?.question ?? null;
  if (isBusy || question === null || question.version === putOff) return null;
  return (
    <Suspense fallback={null}>
      <TermsDialog question={question} onLater={() => setPutOff(question.version)} />
    </Suspense>
  );
};
