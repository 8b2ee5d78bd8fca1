// The payments, refunds and credits of an invoice. One that was recorded by mistake is reverted here.
import { amountText, type InvoiceRecord, type Payment } from '@ahl/shared-types/invoices';
import { Trans, useLingui } from '@lingui/react/macro';
import { Banknote, RotateCcw, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { offerUndo } from '@/components/feedback/undoable.ts';
import { Card } from '@/components/ui/card.tsx';
import { Facts } from '@/components/ui/facts.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { cn } from '@/lib/cn.ts';
import { formatDay } from '@/lib/format.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';
import { methodLabels } from '../../desk-labels.ts';

const shortDay = { month: 'short', day: 'numeric', year: 'numeric' } as const;

const usePaymentActs = (onChange: (invoice: InvoiceRecord) => void) => {
  const { t } = useLingui();
  const onError = (error: unknown) => toastFailure(t`Nothing was changed`, error);
  const restore = useEndpointMutation('POST /api/payments/:id/restore', { onSuccess: onChange, onError });
  const remove = useEndpointMutation('DELETE /api/payments/:id', {
    onSuccess: (invoice, { params: { id } }) => {
      onChange(invoice);
      offerUndo(t`The payment is undone`, () => restore.mutate({ params: { id } }));
    },
    onError,
  });
  return { remove, restore };
};

const PaymentName = ({ payment: { kind, movedWith } }: { payment: Payment }) => {
  if (!movedWith) return kind === 'payment' ? <Trans>Payment</Trans> : <Trans>Paid back</Trans>;
  const other = (
    <Link
      to={`/admin/invoice/${movedWith.id}`}
      className="relative text-sky underline-offset-4 hover:underline"
    >
      {movedWith.number}
    </Link>
  );
  return kind === 'payment' ? (
    <Trans>Surplus moved from {other}</Trans>
  ) : (
    <Trans>Surplus moved to {other}</Trans>
  );
};

const PaymentRow = ({
  payment,
  write,
  acts: { remove, restore },
}: {
  payment: Payment;
  write: (cents: number) => string;
  acts: ReturnType<typeof usePaymentActs>;
}) => {
  const { t, i18n } = useLingui();
  const { id, kind, amountCents, paidOn, method, reference, note, recordedBy, isDeleted, movedWith } =
    payment;
  const amount = write(kind === 'payment' ? amountCents : -amountCents);
  return (
    <ListRow className={cn(isDeleted && 'text-ink-3')}>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <PaymentName payment={payment} />
          {isDeleted && (
            <span className="font-normal">
              {' '}
              <Trans>(undone)</Trans>
            </span>
          )}
        </p>
        <Facts
          className="text-sm text-ink-2"
          facts={[
            formatDay(paidOn, shortDay),
            !movedWith && i18n._(methodLabels[method]),
            reference,
            recordedBy && t`by ${recordedBy}`,
          ]}
        />
        {note && <p className="text-sm text-ink-2 wrap-anywhere">{note}</p>}
      </div>
      <p className={cn('numeral text-lg', isDeleted && 'line-through')}>{amount}</p>
      {isDeleted ? (
        <IconButton
          label={t`Restore the payment of ${amount}`}
          icon={<RotateCcw />}
          variant="quiet"
          onClick={() => restore.mutate({ params: { id } })}
        />
      ) : (
        <IconButton
          label={t`Undo the payment of ${amount}`}
          icon={<Trash2 />}
          variant="quiet"
          onClick={() => remove.mutate({ params: { id } })}
        />
      )}
    </ListRow>
  );
};

/** Renders payments, refunds and credits of an invoice. */
export const PaymentList = ({
  invoice,
  onChange,
}: {
  invoice: InvoiceRecord;
  onChange: (invoice: InvoiceRecord) => void;
}) => {
  const { t } = useLingui();
  const acts = usePaymentActs(onChange);
  const write = (cents: number) => amountText(cents, invoice.issuer);
  const { payments, credits } = invoice;
  if (payments.length + credits.length === 0)
    return (
      <Card>
        <EmptyState
          icon={Banknote}
          title={t`Nothing received yet`}
          text={t`Payments, refunds and credits are listed here.`}
        />
      </Card>
    );
  return (
    <List aria-label={t`Payments and credits`}>
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} write={write} acts={acts} />
      ))}
      {credits.map(({ id, number, issuedOn, reason, totalCents, issuedBy }) => (
        <ListRow key={id}>
          <div className="min-w-0 flex-1">
            <p className="font-semibold">
              <Trans>Credit {number}</Trans>
            </p>
            <Facts
              className="text-sm text-ink-2"
              facts={[formatDay(issuedOn, shortDay), reason, issuedBy && t`by ${issuedBy}`]}
            />
          </div>
          <p className="numeral text-lg">{write(-totalCents)}</p>
        </ListRow>
      ))}
    </List>
  );
};
