import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { failureText } from '@/components/feedback/failure-text.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { SentState } from '@/components/form/form-page.tsx';
import { Button } from '@/components/ui/button.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { call } from '@/lib/api-client.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { currentLanguage } from '@/lib/language.ts';

/** Renders a button that mails the confirmation link again. */
const ResendButton = ({ email }: { email: string }) => {
  const { t } = useLingui();
  const [isSending, setIsSending] = useState(false);
  const resend = async () => {
    setIsSending(true);
    try {
      await call('POST /api/join/resend', {
        body: { email, language: currentLanguage() },
      });
      toast({
        title: t`Mail sent`,
        description: t`If a request to join is open for this e-mail, a new link is on its way.`,
      });
    } catch (error) {
      const description = failureText(error, t`The link was not sent. Please try again.`);
      toast({ variant: 'error', title: t`Error`, description });
    }
    setIsSending(false);
  };
  return (
    <Button onClick={resend} isPending={isSending} pendingLabel={t`Sending...`}>
      <Trans>Send the link again</Trans>
    </Button>
  );
};

const QrCode = lazy(() => import('@/components/ui/qr-code.tsx').then((file) => ({ default: file.QrCode })));

/** The code that a host at the desk scans: it says who asked, and opens nothing by itself. */
const DeskCode = ({ requestId }: { requestId: string }) => (
  <Suspense fallback={null}>
    <QrCode text={`${window.location.origin}/admin/join/${requestId}`} className="mx-auto w-56 max-w-full" />
  </Suspense>
);

const Mailed = ({ email, requestId }: { email: string; requestId: string }) => (
  <>
    <p>
      <Trans>
        Almost there: we mailed a link to <strong className="text-ink">{email}</strong>. Open it within two
        days and choose your password, and you are a member.
      </Trans>
    </p>
    <p>
      <Trans>Nothing after a few minutes? Look in the spam folder, or have it sent again.</Trans>
    </p>
    <details className="text-left">
      <summary className="min-h-control cursor-pointer py-2 font-semibold text-ink">
        <Trans>At a venue? The host can let you in without the mail</Trans>
      </summary>
      <p className="mb-3">
        <Trans>Show this code to the host, who shows you one in return.</Trans>
      </p>
      <DeskCode requestId={requestId} />
    </details>
  </>
);

const AtTheDesk = ({ requestId }: { requestId: string }) => (
  <>
    <p>
      <Trans>
        Almost there: show this code to the host of a night. The host shows you one in return; scan it and
        choose your password, and you are a member.
      </Trans>
    </p>
    <DeskCode requestId={requestId} />
  </>
);

/** Renders the confirmation of the form: the address of the mail, or the code for the desk while there is no mail. */
export const JoinSent = ({
  email,
  requestId,
  onRestart,
}: {
  email: string;
  requestId: string;
  onRestart: () => void;
}) => {
  const { t } = useLingui();
  const canMail = usePublicConfig()?.canMail ?? true;
  return (
    <SentState
      title={canMail ? t`Check your mail to confirm` : t`Show this code at the desk`}
      actions={
        <>
          <LinkButton to="/" variant="primary">
            <Trans>Today's Tournaments</Trans>
          </LinkButton>
          {canMail && <ResendButton email={email} />}
          <Button variant="quiet" onClick={onRestart}>
            <Trans>Use another e-mail</Trans>
          </Button>
        </>
      }
    >
      {canMail ? <Mailed email={email} requestId={requestId} /> : <AtTheDesk requestId={requestId} />}
    </SentState>
  );
};
