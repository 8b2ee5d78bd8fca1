import type { Receipt } from '@ahl/shared-types/contact';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ReceivedState } from '@/components/form/received-state.tsx';

/** A contact form that has arrived. */
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
