import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText } from '@/components/feedback/failure-text.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { call } from '@/lib/api-client.ts';
import { useLinkToken } from '@/lib/use-link-token.ts';

const Title = ({ children }: { children: React.ReactNode }) => (
  <h1 className="title text-balance">{children}</h1>
);

/** `/confirm-email?for=change`: one tap changes the e-mail. Not automatic, since mail scanners open links. */
export const ConfirmEmailChange = () => {
  const { t } = useLingui();
  const token = useLinkToken();
  const [isPending, setIsPending] = useState(false);
  const [email, setEmail] = useState('');
  const [failure, setFailure] = useState('');
  const confirm = async () => {
    setIsPending(true);
    setFailure('');
    try {
      setEmail((await call('POST /api/account/email/confirm', { body: { token } })).email);
    } catch (error) {
      setFailure(failureText(error, t`Your e-mail was not changed. Please try again.`));
    }
    setIsPending(false);
  };
  return (
    <div className="mx-auto max-w-[460px] px-3.5 py-7 md:py-14">
      <Card className="p-5 md:p-7">
        {email ? (
          <div role="status">
            <Title>
              <Trans>Your e-mail is changed</Trans>
            </Title>
            <p className="mt-1.5 mb-5 text-pretty break-words text-ink-2">
              <Trans>From now on you sign in with {email}.</Trans>
            </p>
            <LinkButton to="/settings" variant="primary" size="lg" className="w-full">
              <Trans>Back to the settings</Trans>
            </LinkButton>
          </div>
        ) : (
          <>
            <Title>
              <Trans>Confirm your new e-mail</Trans>
            </Title>
            <p className="mt-1.5 mb-5 text-pretty text-ink-2">
              <Trans>One tap, and you sign in with this address. The old one gets a notice.</Trans>
            </p>
            {failure && (
              <p role="alert" className="mb-4 font-medium text-red">
                {failure}
              </p>
            )}
            <Button
              variant="primary"
              size="lg"
              className="w-full"
              onClick={confirm}
              isPending={isPending}
              pendingLabel={t`Confirming...`}
            >
              <Trans>Confirm this e-mail</Trans>
            </Button>
          </>
        )}
      </Card>
    </div>
  );
};
