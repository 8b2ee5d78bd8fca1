import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { SentState } from './form-page.tsx';

/** Renders the confirmation of a sent public form: its reference, a link home, and a button for an empty form. */
export const ReceivedState = ({
  title,
  reference,
  again,
  onRestart,
  children,
}: {
  title: ReactNode;
  reference: string;
  /** The label of the button for another one. */
  again: ReactNode;
  onRestart: () => void;
  children: ReactNode;
}) => (
  <SentState
    title={title}
    reference={
      <Trans>
        Your reference: <strong className="text-ink">{reference}</strong>
      </Trans>
    }
    actions={
      <>
        <LinkButton to="/" variant="primary">
          <Trans>Today's Tournaments</Trans>
        </LinkButton>
        <Button onClick={onRestart}>{again}</Button>
      </>
    }
  >
    {children}
  </SentState>
);
