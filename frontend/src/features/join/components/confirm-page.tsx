import type { Joined } from '@ahl/shared-types/join';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Form } from '@/components/form/form.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import {
  NewPasswordFields,
  newPasswordTwiceSchema,
} from '@/features/session/components/new-password-fields.tsx';
import { storePlayerSession } from '@/features/session/keep-session.ts';
import { ApiError, call } from '@/lib/api-client.ts';
import { useLinkToken } from '@/lib/use-link-token.ts';
import { ResendForm } from './resend-form.tsx';
import { Welcome } from './welcome.tsx';

type Outcome = { kind: 'ready' | 'dead' | 'member' } | { kind: 'joined'; joined: Joined };

type PasswordFormProps = { token: string; onOutcome: (outcome: Outcome) => void };

const PasswordForm = ({ token, onOutcome }: PasswordFormProps) => {
  const { t } = useLingui();
  const form = useContractForm({
    schema: newPasswordTwiceSchema,
    defaultValues: { password: '', again: '' },
    errorTitle: t`Error`,
    errorText: t`Your e-mail is not confirmed yet. Please try again.`,
    onSubmit: async ({ password }) => {
      try {
        const joined = await call('POST /api/join/confirm', { body: { token, password } });
        storePlayerSession(joined);
        onOutcome({ kind: 'joined', joined });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'CONFLICT') onOutcome({ kind: 'member' });
        else if (error.code === 'NOT_FOUND' || error.fieldReasons.token) onOutcome({ kind: 'dead' });
        else throw error;
      }
    },
  });
  return (
    <Form form={form} label={t`Choose your password`}>
      <NewPasswordFields label={t`Password`} labelAgain={t`Password again`} />
      <SubmitButton pendingLabel={t`Confirming...`} size="lg" className="w-full">
        <Trans>Confirm and sign in</Trans>
      </SubmitButton>
    </Form>
  );
};

const Member = () => (
  <>
    <h1 className="title text-balance">
      <Trans>Your e-mail is confirmed already</Trans>
    </h1>
    <p className="mt-1.5 mb-5 text-ink-2">
      <Trans>You are a member. Sign in with your e-mail and password.</Trans>
    </p>
    <LinkButton to="/login" variant="primary" size="lg" className="w-full">
      <Trans>Sign In</Trans>
    </LinkButton>
  </>
);

/** Renders `/confirm-email`: a password completes the sign-up, so only the reader of the mailbox can set it. */
export const ConfirmPage = () => {
  const token = useLinkToken();
  const [outcome, setOutcome] = useState<Outcome>({ kind: token ? 'ready' : 'dead' });
  return (
    <div className="mx-auto max-w-[460px] px-3.5 py-7 md:py-14">
      <Card className="p-5 md:p-7">
        {outcome.kind === 'ready' && (
          <>
            <h1 className="title text-balance">
              <Trans>Choose your password</Trans>
            </h1>
            <p className="mt-1.5 mb-5 text-pretty text-ink-2">
              <Trans>It confirms your e-mail, and you are a member with a player number of your own.</Trans>
            </p>
            <PasswordForm token={token} onOutcome={setOutcome} />
          </>
        )}
        {outcome.kind === 'dead' && <ResendForm hasToken={token !== ''} />}
        {outcome.kind === 'member' && <Member />}
        {outcome.kind === 'joined' && <Welcome joined={outcome.joined} />}
      </Card>
    </div>
  );
};
