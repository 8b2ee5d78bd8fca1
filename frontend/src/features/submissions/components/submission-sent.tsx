import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ReceivedState } from '@/components/form/received-state.tsx';

/** Renders the confirmation of a tournament or a venue that waits for approval. */
export const SubmissionSent = ({
  title,
  receipt,
  onRestart,
}: {
  title: ReactNode;
  receipt: { reference: string };
  onRestart: () => void;
}) => (
  <ReceivedState
    title={title}
    reference={receipt.reference}
    again={<Trans>Submit another</Trans>}
    onRestart={onRestart}
  >
    <p>
      <Trans>We review it within two business days. A confirmation is on its way to your e-mail.</Trans>
    </p>
  </ReceivedState>
);
