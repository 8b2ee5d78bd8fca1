import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { ForgotUsernameForm } from './forgot-username-form.tsx';

/** The forgotten credential. */
export type Forgotten = 'password' | 'username';

/** Renders the two dialogs for somebody who cannot sign in; closing one returns to the sign-in. */
export const ForgotDialogs = ({ which, onClose }: { which: Forgotten | null; onClose: () => void }) => {
  const { t } = useLingui();
  const back = (
    <Button variant="primary" size="lg" onClick={onClose} className="w-full">
      <Trans>Back to sign in</Trans>
    </Button>
  );
  return (
    <>
      <Dialog
        isOpen={which === 'password'}
        onClose={onClose}
        title={t`Forgot Password`}
        description={t`We mail you a link to choose a new one. It works for one hour.`}
      >
        <ForgotPasswordForm action={back} />
      </Dialog>
      <Dialog
        isOpen={which === 'username'}
        onClose={onClose}
        title={t`Forgot Username`}
        description={t`Your username is the e-mail of your account. We mail it to that address.`}
      >
        <ForgotUsernameForm action={back} />
      </Dialog>
    </>
  );
};

/** Renders the two links for somebody who cannot sign in. */
export const ForgotLinks = ({ onChoose }: { onChoose: (which: Forgotten) => void }) => {
  const style = 'thumb min-h-10 text-sm font-semibold text-sky hover:underline';
  return (
    <p className="mt-2 flex flex-wrap justify-between gap-x-5">
      <button type="button" className={style} onClick={() => onChoose('password')}>
        <Trans>Forgot password?</Trans>
      </button>
      <button type="button" className={style} onClick={() => onChoose('username')}>
        <Trans>Forgot username?</Trans>
      </button>
    </p>
  );
};
