import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Dialog } from '@/components/ui/dialog.tsx';
import { page } from '../page.ts';
import { sessionHandoff } from '../session-handoff.ts';
import { ForgotDialogs, ForgotLinks, type Forgotten } from './forgot-dialogs.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Signs a member in from the header; the page then reloads with the member's data. */
export const SignInDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useLingui();
  const [forgotten, setForgotten] = useState<Forgotten | null>(null);
  return (
    <>
      <Dialog isOpen={isOpen && forgotten === null} onClose={onClose} title={t`Sign In`}>
        <SignInForm
          kind="player"
          onDone={(welcome) => {
            sessionHandoff.store('flash', welcome);
            onClose();
            page.reload();
          }}
        />
        <ForgotLinks onChoose={setForgotten} />
        <p className="mt-3.5 text-sm text-ink-2">
          <Trans>Run the league?</Trans>{' '}
          <Link to="/admin/login" onClick={onClose} className="font-semibold text-sky hover:underline">
            <Trans>Admin sign in</Trans>
          </Link>
        </p>
      </Dialog>
      <ForgotDialogs which={isOpen ? forgotten : null} onClose={() => setForgotten(null)} />
    </>
  );
};
