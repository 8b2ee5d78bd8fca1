// Asks a member to accept terms that have changed. Quietly: on the front page alone, never while the member has a table or
// a place tonight, and `Later` puts it off until the next visit.
import { atom, useAtom } from 'jotai';
import { lazy, Suspense } from 'react';
import { useEndpoint } from '@/lib/use-endpoint.ts';

const TermsDialog = lazy(() => import('./terms-dialog.tsx').then((file) => ({ default: file.TermsDialog })));

/** The state of the terms that was put off, until the page is loaded again. */
const putOffAtom = atom(0);

/** The dialog, where the member is asked and has time for it. */
export const TermsQuestion = ({ isBusy }: { isBusy: boolean }) => {
  const [putOff, setPutOff] = useAtom(putOffAtom);
  const { data } = useEndpoint('GET /api/members/me/terms', {}, { enabled: !isBusy });
  const asked = data?.asked ?? null;
  if (isBusy || asked === null || asked.version === putOff) return null;
  return (
    <Suspense fallback={null}>
      <TermsDialog asked={asked} onLater={() => setPutOff(asked.version)} />
    </Suspense>
  );
};
