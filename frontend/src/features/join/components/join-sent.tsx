import { Trans } from '@lingui/react/macro';
import { SentState } from '@/components/form/form-page.tsx';
import { Button } from '@/components/ui/button.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { ResendButton } from './resend-button.tsx';

/** Renders the confirmation of the form: the address of the mail, and what to do if it does not arrive. */
export const JoinSent = ({ email, onRestart }: { email: string; onRestart: () => void }) => (
  <SentState
    title={<Trans>Check your mail to confirm</Trans>}
    actions={
      <>
        <LinkButton to="/" variant="primary">
          <Trans>Today's Tournaments</Trans>
        </LinkButton>
        <ResendButton email={email} />
        <Button variant="quiet" onClick={onRestart}>
          <Trans>Use another e-mail</Trans>
        </Button>
      </>
    }
  >
    <p>
      <Trans>
        Almost there: we mailed a link to <strong className="text-ink">{email}</strong>. Open it within two
        days and choose your password, and you are a member.
      </Trans>
    </p>
    <p>
      <Trans>Nothing after a few minutes? Look in the spam folder, or have it sent again.</Trans>
    </p>
  </SentState>
);
