import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

/** Renders that a form shows what was typed in it before the page went, with a way to discard it. */
export const RestoredNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <Card role="status" className="mb-3.5 flex flex-wrap items-center justify-between gap-3 px-4 py-3">
    <p>
      <Trans>What you had typed here is filled in again. It is not saved yet.</Trans>
    </p>
    <Button onClick={onDiscard}>
      <Trans>Discard</Trans>
    </Button>
  </Card>
);
