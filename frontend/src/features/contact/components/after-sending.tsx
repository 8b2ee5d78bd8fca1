import type { Receipt } from '@ahl/shared-types/contact';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Steps } from '@/components/form/form-page.tsx';
import { ReceivedState } from '@/components/form/received-state.tsx';
import { Card, CardHeading } from '@/components/ui/card.tsx';

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

/** The card beside a form: what happens after it was sent. */
export const WhatFollows = ({ steps }: { steps: readonly { title: ReactNode; text: ReactNode }[] }) => (
  <Card className="p-4 sm:p-5">
    <CardHeading>
      <Trans>What happens next</Trans>
    </CardHeading>
    <div className="mt-2">
      <Steps steps={steps} />
    </div>
  </Card>
);
