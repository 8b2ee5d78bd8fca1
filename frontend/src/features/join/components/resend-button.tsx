import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText } from '@/components/feedback/failure-text.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { call } from '@/lib/api-client.ts';
import { currentLanguage } from '@/lib/language.ts';

/** Renders a button that mails the confirmation link again. */
export const ResendButton = ({ email }: { email: string }) => {
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
