import type { Receipt } from '@ahl/shared-types/contact';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SentState, Steps } from '@/components/form/form-page.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';

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
          <Trans>Send another</Trans>
        </Button>
      </>
    }
  >
    {children}
  </SentState>
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
