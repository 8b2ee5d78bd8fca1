import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { toast } from '@/components/feedback/toast-store.ts';
import { Form } from '@/components/form/form.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { ApiError, call } from '@/lib/api-client.ts';
import { currentLanguage } from '@/lib/language.ts';
import { useLinkToken } from '@/lib/use-link-token.ts';
import { dropSession } from '../session-end.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { NewPasswordFields, newPasswordTwiceSchema } from './new-password-fields.tsx';

const NewPasswordForm = ({ token, onDeadLink }: { token: string; onDeadLink: () => void }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useContractForm({
    schema: newPasswordTwiceSchema,
    defaultValues: { password: '', again: '' },
    errorTitle: t`Error`,
    errorText: t`Your password was not changed. Please try again.`,
    typed: 'passing',
    onSubmit: async ({ password }) => {
      try {
        const body = { token, password, language: currentLanguage() };
        await call('POST /api/auth/reset-password', { body });
        // The server has just ended every session of the account, including that of this browser.
        dropSession();
        toast({
          title: t`Password changed`,
          description: t`Your password is changed. Please sign in with it.`,
        });
        navigate('/login', { replace: true });
      } catch (error) {
        if (!(error instanceof ApiError) || (error.code !== 'NOT_FOUND' && !error.fieldReasons.token))
          throw error;
        onDeadLink();
      }
    },
  });
  return (
    <Form form={form} label={t`Choose a new password`}>
      <NewPasswordFields label={t`New password`} labelAgain={t`New password again`} />
      <SubmitButton pendingLabel={t`Saving...`} size="lg" className="w-full">
        <Trans>Change password</Trans>
      </SubmitButton>
    </Form>
  );
};

const AskForLink = ({ isDead }: { isDead: boolean }) => (
  <>
    <h1 className="title text-balance">
      {isDead ? <Trans>This link does not work any more</Trans> : <Trans>Reset password</Trans>}
    </h1>
    <p className="mt-1.5 mb-5 text-pretty text-ink-2">
      {isDead ? (
        <Trans>A link works once and for one hour. Ask for another one.</Trans>
      ) : (
        <Trans>Tell us the e-mail of your account, and we mail you a link to choose a new password.</Trans>
      )}
    </p>
    <ForgotPasswordForm
      action={
        <LinkButton to="/login" variant="primary" size="lg" className="w-full">
          <Trans>Back to sign in</Trans>
        </LinkButton>
      }
    />
  </>
);

/** Renders `/reset-password`: with the token of a mail the new password, without one the request for such a mail. */
export const ResetPasswordPage = () => {
  const token = useLinkToken();
  const [deadToken, setDeadToken] = useState('');
  const isDead = token !== '' && deadToken === token;
  return (
    <div className="mx-auto max-w-[460px] px-3.5 py-7 md:py-14">
      <Card className="p-5 md:p-7">
        {token && !isDead ? (
          <>
            <h1 className="title text-balance">
              <Trans>Choose a new password</Trans>
            </h1>
            <p className="mt-1.5 mb-5 text-pretty text-ink-2">
              <Trans>You are signed out on every device and sign in with the new one.</Trans>
            </p>
            <NewPasswordForm key={token} token={token} onDeadLink={() => setDeadToken(token)} />
          </>
        ) : (
          <AskForLink key={token} isDead={isDead} />
        )}
        <p className="mt-3.5 text-sm text-ink-2">
          <Trans>Not a member yet?</Trans>{' '}
          <Link to="/join" className="font-semibold text-sky hover:underline">
            <Trans>Join the league</Trans>
          </Link>
        </p>
      </Card>
    </div>
  );
};
