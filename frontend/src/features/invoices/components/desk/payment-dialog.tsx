// Heavy (Headless UI, React Hook Form): the page of an invoice loads it lazily.
import {
  amountText,
  type InvoiceRecord,
  type PaymentInput,
  type PaymentKind,
  paymentInputSchema,
  paymentMethods,
} from '@ahl/shared-types/invoices';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { toast } from '@/components/feedback/toast-store.ts';
import { DateInput } from '@/components/form/date-input.tsx';
import { DialogForm } from '@/components/form/dialog-form.tsx';
import { Field } from '@/components/form/field.tsx';
import { MoneyField } from '@/components/form/money-field.tsx';
import { Select } from '@/components/form/select.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { Checkbox } from '@/components/ui/checkbox.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { call } from '@/lib/api-client.ts';
import { newId } from '@/lib/new-id.ts';
import { methodLabels } from '../../desk-labels.ts';

type DialogProps = {
  invoice: InvoiceRecord;
  kind: PaymentKind;
  /** The current date in the league's time zone. */
  today: string;
  onDone: (invoice: InvoiceRecord) => void;
  onClose: () => void;
};

/** Asks, once the amount exceeds the balance, whether the surplus is kept. */
const Surplus = ({
  balanceCents,
  isCredit,
  onKeep,
  write,
}: {
  balanceCents: number;
  isCredit: boolean;
  onKeep: (keeps: boolean) => void;
  write: (cents: number) => string;
}) => {
  const amount: unknown = useWatch({ name: 'amountCents' });
  const surplusCents = typeof amount === 'number' ? amount - Math.max(0, balanceCents) : 0;
  if (surplusCents <= 0) return null;
  const surplus = write(surplusCents);
  return (
    <Checkbox
      label={<Trans>{surplus} more was received than is owed. Keep it for the venue.</Trans>}
      checked={isCredit}
      onChange={(event) => onKeep(event.target.checked)}
    />
  );
};

const useDoneText = (kind: PaymentKind) => {
  const { t } = useLingui();
  return kind === 'payment' ? t`The payment is recorded` : t`The refund is recorded`;
};

/** Renders a dialog that records a payment for an invoice, or a refund. */
export const PaymentDialog = ({ invoice, kind, today, onDone, onClose }: DialogProps) => {
  const { t, i18n } = useLingui();
  const [requestId] = useState(newId);
  const [isCredit, setIsCredit] = useState(false);
  const doneText = useDoneText(kind);
  const write = (cents: number) => amountText(cents, invoice.issuer);
  const { balanceCents, paidCents } = invoice.totals;
  const usual =
    kind === 'payment' ? Math.max(0, balanceCents) : Math.max(0, Math.min(paidCents, -balanceCents));
  const form = useContractForm<PaymentInput, ReturnType<typeof paymentInputSchema.parse>>({
    schema: paymentInputSchema,
    defaultValues: {
      invoiceId: invoice.id,
      requestId,
      kind,
      amountCents: usual,
      paidOn: today,
      method: 'check',
      reference: '',
      note: '',
    },
    onSubmit: async (values) => {
      const body = { ...values, surplus: isCredit ? ('keep' as const) : ('refuse' as const) };
      const saved = await call('POST /api/payments', { body });
      toast({ title: doneText });
      onDone(saved);
      onClose();
    },
  });
  const owed = write(balanceCents);
  const paid = write(paidCents);
  const number = invoice.number ?? '';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={kind === 'payment' ? t`Record a payment` : t`Record a refund`}
      description={
        kind === 'payment'
          ? t`Invoice ${number}: ${owed} is owed.`
          : t`Invoice ${number}: ${paid} was received, and that much can be paid back.`
      }
    >
      <DialogForm
        form={form}
        label={t`Payment`}
        action={kind === 'payment' ? <Trans>Record the payment</Trans> : <Trans>Record the refund</Trans>}
        onClose={onClose}
      >
        <MoneyField<PaymentInput>
          name="amountCents"
          label={t`Amount`}
          money={invoice.issuer}
          hint={kind === 'payment' ? t`A part is fine: the rest stays owed.` : undefined}
        />
        {kind === 'payment' && (
          <Surplus balanceCents={balanceCents} isCredit={isCredit} onKeep={setIsCredit} write={write} />
        )}
        <Field<PaymentInput> name="paidOn" label={kind === 'payment' ? t`Received on` : t`Paid back on`}>
          <DateInput today={today} max={today} />
        </Field>
        <Field<PaymentInput> name="method" label={t`How`}>
          <Select options={paymentMethods.map((value) => ({ value, label: i18n._(methodLabels[value]) }))} />
        </Field>
        <Field<PaymentInput> name="reference" label={t`Number of the check or transfer`} isOptional>
          <TextInput maxLength={80} autoComplete="off" />
        </Field>
        <Field<PaymentInput> name="note" label={t`Note`} isOptional>
          <TextInput maxLength={200} autoComplete="off" />
        </Field>
      </DialogForm>
    </Dialog>
  );
};
