// Heavy (Headless UI, React Hook Form): the page of an invoice loads it lazily.
import type { InvoiceRecord } from '@ahl/shared-types/invoices';
import { voidInvoice } from '@ahl/shared-types/invoices';
import { useLingui } from '@lingui/react/macro';
import { toast } from '@/components/feedback/toast-store.ts';
import { DialogForm } from '@/components/form/dialog-form.tsx';
import { Field } from '@/components/form/field.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { Dialog } from '@/components/ui/dialog.tsx';
import { call } from '@/lib/api-client.ts';

type Values = { version: number; reason: string };

/** Renders a dialog that voids an invoice or marks it uncollectible, with the reason. */
export const ReasonDialog = ({
  invoice,
  act,
  onDone,
  onClose,
}: {
  invoice: InvoiceRecord;
  act: 'void' | 'give-up';
  onDone: (invoice: InvoiceRecord) => void;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const number = invoice.number ?? '';
  const words = {
    void: {
      title: t`Void invoice ${number}?`,
      text: t`Nobody has to pay it any more. Its number stays taken.`,
      label: t`Void the invoice`,
      done: t`Invoice ${number} is void`,
    },
    'give-up': {
      title: t`Mark invoice ${number} as uncollectible?`,
      text: t`It is marked as uncollectible, and no more reminders are sent. This can be undone.`,
      label: t`Mark as uncollectible`,
      done: t`Invoice ${number} is uncollectible`,
    },
  }[act];
  const form = useContractForm<Values, Values>({
    schema: voidInvoice.body,
    defaultValues: { version: invoice.version, reason: '' },
    onSubmit: async (body) => {
      const input = { params: { id: invoice.id }, body };
      const saved =
        act === 'void'
          ? await call('POST /api/invoices/:id/void', input)
          : await call('POST /api/invoices/:id/give-up', input);
      toast({ title: words.done });
      onDone(saved);
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={words.title} description={words.text}>
      <DialogForm form={form} label={t`Reason`} action={words.label} isDanger onClose={onClose}>
        <Field<Values> name="reason" label={t`Why`}>
          <TextArea rows={2} maxLength={300} />
        </Field>
      </DialogForm>
    </Dialog>
  );
};
