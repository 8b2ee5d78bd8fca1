// Heavy (Headless UI, React Hook Form): the dialog in which a venue describes an error; the proof is above the text.
import { disputeTextSchema } from '@ahl/shared-types/venues';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toast } from '@/components/feedback/toast-store.ts';
import { DialogForm } from '@/components/form/dialog-form.tsx';
import { Field } from '@/components/form/field.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { Dialog } from '@/components/ui/dialog.tsx';
import { invalidate } from '@/lib/endpoint-query.ts';

/** Asks what is wrong and sends it. */
export const ObjectionForm = ({
  title,
  proof,
  sentTitle,
  send,
  onClose,
  children,
}: {
  title: string;
  /** The league's data, in one line. */
  proof: string;
  sentTitle: string;
  send: (text: string) => Promise<unknown>;
  onClose: () => void;
  /** Further proof. */
  children?: ReactNode;
}) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const form = useContractForm({
    schema: disputeTextSchema,
    defaultValues: { text: '' },
    errorTitle: t`Not sent`,
    onSubmit: async ({ text }) => {
      await send(text);
      onClose();
      toast({ title: sentTitle });
      await invalidate(client, 'GET /api/venue-partner');
      await invalidate(client, 'GET /api/venue-partner/invoices/:id');
    },
  });
  return (
    <Dialog isOpen onClose={onClose} size="md" title={title} description={proof}>
      {children}
      <DialogForm
        form={form}
        label={title}
        className="space-y-3.5"
        action={t`Send`}
        pendingLabel={t`Sending...`}
        onClose={onClose}
      >
        <Field name="text" label={t`What you know about it`}>
          <TextArea rows={4} maxLength={1_000} />
        </Field>
      </DialogForm>
    </Dialog>
  );
};
