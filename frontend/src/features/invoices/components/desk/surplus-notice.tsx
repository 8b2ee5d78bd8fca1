// The surplus of an invoice, and the two ways to settle it: move it to another invoice of the venue, or refund it.
import { amountText, type InvoiceRecord } from '@ahl/shared-types/invoices';
import { Trans } from '@lingui/react/macro';
import { ArrowRightLeft, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';

const MoveDialog = lazy(() =>
  import('./move-surplus-dialog.tsx').then((file) => ({ default: file.MoveSurplusDialog })),
);
const PaymentDialog = lazy(() =>
  import('./payment-dialog.tsx').then((file) => ({ default: file.PaymentDialog })),
);

/** Renders the surplus of an invoice; nothing if there is none. */
export const SurplusNotice = ({
  invoice,
  today,
  onChange,
}: {
  invoice: InvoiceRecord;
  today: string;
  onChange: (invoice: InvoiceRecord) => void;
}) => {
  const [opened, setOpened] = useState<'move' | 'refund' | null>(null);
  const close = () => setOpened(null);
  const surplus = amountText(-invoice.totals.balanceCents, invoice.issuer);
  return (
    <>
      {invoice.abilities.moveSurplus && (
        <Card className="flex flex-wrap items-center gap-3.5 bg-brass-tint px-4 py-3">
          <p className="min-w-0 flex-1 basis-56 font-semibold">
            <Trans>{surplus} more was received than was invoiced.</Trans>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button icon={<ArrowRightLeft />} onClick={() => setOpened('move')}>
              <Trans>Move to another invoice</Trans>
            </Button>
            <Button icon={<Undo2 />} onClick={() => setOpened('refund')}>
              <Trans>Record a refund</Trans>
            </Button>
          </div>
        </Card>
      )}
      <Suspense fallback={null}>
        {opened === 'move' && <MoveDialog invoice={invoice} onDone={onChange} onClose={close} />}
        {opened === 'refund' && (
          <PaymentDialog invoice={invoice} kind="refund" today={today} onDone={onChange} onClose={close} />
        )}
      </Suspense>
    </>
  );
};
