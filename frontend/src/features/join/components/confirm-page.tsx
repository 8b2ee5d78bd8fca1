import type { Joined } from '@ahl/shared-types/join';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { failureText } from '@/components/feedback/failure-text.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { storePlayerSession } from '@/features/session/keep-session.ts';
import { ApiError, call } from '@/lib/api-client.ts';
import { ResendForm } from './resend-form.tsx';
import { Welcome } from './welcome.tsx';

type Outcome = { kind: 'ready' | 'dead' | 'member' } | { kind: 'joined'; joined: Joined };

const useConfirm = (token: string) => {
  const { t } = useLingui();
  const [isPending, setIsPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({ kind: token ? 'ready' : 'dead' });
  const confirm = async () => {
    setIsPending(true);
    try {
      const joined = await call('POST /api/join/confirm', { body: { token } });
      storePlayerSession(joined);
      setOutcome({ kind: 'joined', joined });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'UNKNOWN';
      if (code === 'CONFLICT') setOutcome({ kind: 'member' });
      else if (code === 'NOT_FOUND' || code === 'VALIDATION_FAILED') setOutcome({ kind: 'dead' });
      else {
        const description = failureText(error, t`Your e-mail is not confirmed yet. Please try again.`);
        toast({ variant: 'error', title: t`Error`, description });
      }
    }
    setIsPending(false);
  };
  return { outcome, isPending, confirm };
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

/** `/confirm-email`: one tap makes a member. It is not done at once, since mail scanners open links too. */
export const ConfirmPage = () => {
  const { t } = useLingui();
  const token = useSearchParams()[0].get('token') ?? '';
  const { outcome, isPending, confirm } = useConfirm(token);
  return (
    <div className="mx-auto max-w-[460px] px-3.5 py-7 md:py-14">
      <Card className="p-5 md:p-7">
        {outcome.kind === 'ready' && (
          <>
            <h1 className="title text-balance">
              <Trans>Confirm your e-mail</Trans>
            </h1>
            <p className="mt-1.5 mb-5 text-pretty text-ink-2">
              <Trans>One tap, and you are a member with a player number of your own.</Trans>
            </p>
            <Button
              variant="primary"
              size="lg"
              className="w-full"
              onClick={confirm}
              isPending={isPending}
              pendingLabel={t`Confirming...`}
            >
              <Trans>Confirm and sign in</Trans>
            </Button>
          </>
        )}
        {outcome.kind === 'dead' && <ResendForm hasToken={token !== ''} />}
        {outcome.kind === 'member' && <Member />}
        {outcome.kind === 'joined' && <Welcome joined={outcome.joined} />}
      </Card>
    </div>
  );
};
