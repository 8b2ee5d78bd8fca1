import { Trans, useLingui } from '@lingui/react/macro';
import { MailWarning } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '@/components/feedback/failure-text.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { call } from '@/lib/api-client.ts';
import { currentLanguage } from '@/lib/language.ts';

/** Below a sign-in that failed because the e-mail is not confirmed: mails the link once more. */
export const ResendLink = ({ email }: { email: string }) => {
  const { t } = useLingui();
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready');
  const resend = async () => {
    setState('sending');
    try {
      await call('POST /api/join/resend', { body: { email, language: currentLanguage() } });
      setState('sent');
    } catch (error) {
      setState('ready');
      toast({
        variant: 'error',
        title: t`Error`,
        description: failureText(error, t`The link was not sent. Please try again.`),
      });
    }
  };
  return (
    <div role="status" className="mt-4 flex gap-3 border-t border-line pt-4">
      <MailWarning className="mt-0.5 shrink-0 text-brass" />
      <div className="min-w-0 space-y-2">
        <p className="text-pretty">
          {state === 'sent' ? (
            <Trans>A new link is on its way to {email}. Older links no longer work.</Trans>
          ) : (
            <Trans>Your e-mail is not confirmed yet. Open the link that we mailed to {email}.</Trans>
          )}
        </p>
        {state !== 'sent' && (
          <Button onClick={resend} isPending={state === 'sending'} pendingLabel={t`Sending...`}>
            <Trans>Send the link again</Trans>
          </Button>
        )}
      </div>
    </div>
  );
};
