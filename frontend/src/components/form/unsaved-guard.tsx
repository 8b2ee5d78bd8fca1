import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { isLeaving, noteUnsaved } from '@/lib/unsaved-changes.ts';
import { Button } from '../ui/button.tsx';

const Dialog = lazy(() => import('../ui/dialog.tsx').then((file) => ({ default: file.Dialog })));

/** Asks, inside a `Form`, before a page with unsaved changes is left by a link, the back button or the browser. */
export const UnsavedGuard = () => {
  const { t } = useLingui();
  const { isDirty, isSubmitting } = useFormState();
  // While saving, navigation is the form's own redirect to the next page.
  const isGuarding = isDirty && !isSubmitting;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isGuarding && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isGuarding) return;
    const saved = noteUnsaved();
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeaving()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      saved();
      window.removeEventListener('beforeunload', ask);
    };
  }, [isGuarding]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <Dialog
        isOpen
        role="alertdialog"
        onClose={() => blocker.reset()}
        title={t`Leave without saving?`}
        description={t`Your changes on this page are not saved yet.`}
        footer={
          <>
            <Button onClick={() => blocker.reset()}>
              <Trans>Stay</Trans>
            </Button>
            <Button variant="danger" onClick={() => blocker.proceed()}>
              <Trans>Leave without saving</Trans>
            </Button>
          </>
        }
      />
    </Suspense>
  );
};
