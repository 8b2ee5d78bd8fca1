import type { Receipt } from '@ahl/shared-types/contact';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ReceivedState } from '@/components/form/received-state.tsx';

/** Renders the confirmation of a contact form that was sent. */
export const ContactSent = ({
  receipt,
  title,
  children,
  onRestart,
}: {
  receipt: Receipt;
  title: ReactNode;
  children: ReactNode;
  onRestart: () => void;
}) => (
  <ReceivedState
    title={title}
    reference={receipt.reference}
    again={<Trans>Send another</Trans>}
    onRestart={onRestart}
  >
    {children}
  </ReceivedState>
);
