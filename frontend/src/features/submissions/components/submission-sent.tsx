import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SentState } from '@/components/form/form-page.tsx';
import { Button } from '@/components/ui/button.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';

/** A tournament or a venue that has arrived and waits for approval. */
export const SubmissionSent = ({
  title,
  receipt,
  onRestart,
}: {
  title: ReactNode;
  receipt: { reference: string };
  onRestart: () => void;
}) => (
  <SentState
    title={title}
    reference={
      <Trans>
        Your reference: <strong className="text-ink">{receipt.reference}</strong>
      </Trans>
    }
    actions={
      <>
        <LinkButton to="/" variant="primary">
          <Trans>Today's Tournaments</Trans>
        </LinkButton>
        <Button onClick={onRestart}>
          <Trans>Submit another</Trans>
        </Button>
      </>
    }
  >
    <p>
      <Trans>We look at it within two business days. A confirmation is on its way to your e-mail.</Trans>
    </p>
  </SentState>
);
