// Heavy (Headless UI, React Hook Form): the page of an invoice loads it lazily.
import {
  amountText,
  type CreditInput,
  creditInputSchema,
  type InvoiceRecord,
  lineText,
} from '@ahl/shared-types/invoices';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { toast } from '@/components/feedback/toast-store.ts';
import { DialogForm } from '@/components/form/dialog-form.tsx';
import { Field } from '@/components/form/field.tsx';
import { MoneyField } from '@/components/form/money-field.tsx';
import { Select } from '@/components/form/select.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { Dialog } from '@/components/ui/dialog.tsx';
import { call } from '@/lib/api-client.ts';
import { newId } from '@/lib/new-id.ts';

/** Renders the choice of the line to credit; choosing one proposes its amount. */
const LineChoice = ({ invoice }: { invoice: InvoiceRecord }) => {
  const { t } = useLingui();
  const { setValue } = useFormContext<CreditInput>();
  const form = { ...invoice.issuer, language: invoice.language };
  return (
    <Field<CreditInput> name="lines.0.lineId" label={t`For`}>
      <Select
        emptyValue={null}
        placeholder={t`Something else`}
        options={invoice.lines.map((line) => ({ value: line.id, label: lineText(line, form) }))}
        onInput={(event) => {
          const line = invoice.lines.find(({ id }) => id === event.currentTarget.value);
          if (line && line.amountCents > 0) setValue('lines.0.amountCents', line.amountCents);
        }}
      />
    </Field>
  );
};

type CreditProps = {
  invoice: InvoiceRecord;
  /** The line to which the venue rightly objected. */
  proposedLineId?: string;
  onDone: (invoice: InvoiceRecord) => void;
  onClose: () => void;
};

const useCreditForm = ({ invoice, proposedLineId, onDone, onClose }: CreditProps) => {
  const { t } = useLingui();
  const [requestId] = useState(newId);
  const proposed = invoice.lines.find(({ id }) => id === proposedLineId);
  return useContractForm<CreditInput, ReturnType<typeof creditInputSchema.parse>>({
    schema: creditInputSchema,
    defaultValues: {
      version: invoice.version,
      requestId,
      reason: proposed ? t`The venue’s objection was upheld.` : '',
      lines: [
        {
          lineId: (proposed ?? invoice.lines[0])?.id ?? null,
          description: '',
          amountCents: Math.max(0, proposed?.amountCents ?? 0),
          taxBps: 0,
        },
      ],
      paidBack: 'nothing',
    },
    onSubmit: async (body) => {
      const saved = await call('POST /api/invoices/:id/credits', { params: { id: invoice.id }, body });
      toast({ title: t`The credit is issued` });
      onDone(saved);
      onClose();
    },
  });
};

/** Renders a dialog that credits a part of an invoice, or all of it. */
export const CreditDialog = (dialog: CreditProps) => {
  const { t } = useLingui();
  const { invoice, onClose } = dialog;
  const { totals, number } = invoice;
  const left = amountText(totals.totalCents - totals.creditedCents, invoice.issuer);
  const isPaid = totals.paidCents > 0;
  const form = useCreditForm(dialog);
  const name = number ?? '';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={t`Credit invoice ${name}`}
      description={t`Of this invoice, ${left} can still be credited. A credit is final; tax of the line goes with it.`}
    >
      <DialogForm form={form} label={t`Credit`} action={t`Issue the credit`} onClose={onClose}>
        <LineChoice invoice={invoice} />
        <Field<CreditInput> name="lines.0.description" label={t`Description`} isOptional>
          <TextInput maxLength={200} autoComplete="off" />
        </Field>
        <MoneyField<CreditInput>
          name="lines.0.amountCents"
          label={t`Amount without tax`}
          money={invoice.issuer}
        />
        <Field<CreditInput> name="reason" label={t`Why`} hint={t`Appears on the credit.`}>
          <TextArea rows={2} maxLength={300} />
        </Field>
        {isPaid && (
          <Field<CreditInput> name="paidBack" label={t`What was paid already`}>
            <Select
              options={[
                { value: 'nothing', label: t`Stays with the league` },
                { value: 'what-was-paid', label: t`Paid back, as far as it exceeds the balance` },
              ]}
            />
          </Field>
        )}
      </DialogForm>
    </Dialog>
  );
};
