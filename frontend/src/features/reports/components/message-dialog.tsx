// Heavy (Headless UI, React Hook Form): the list loads it lazily.
import type { BulkOutcome } from '@ahl/shared-types/common';
import { bulkMessageSchema } from '@ahl/shared-types/members';
import { useLingui } from '@lingui/react/macro';
import { DialogForm } from '@/components/form/dialog-form.tsx';
import { Field } from '@/components/form/field.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { runBulk } from '@/components/table/bulk-acts.ts';
import type { BulkRows } from '@/components/table/table-types.ts';
import { Dialog } from '@/components/ui/dialog.tsx';

/** Renders a dialog that writes to the chosen players, each in their own conversation. */
export const MessageDialog = ({
  rows,
  onDone,
  onClose,
}: {
  rows: BulkRows;
  onDone: (outcome: BulkOutcome) => void;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const form = useContractForm({
    schema: bulkMessageSchema,
    defaultValues: { subject: '', text: '' },
    errorTitle: t`Not sent`,
    onSubmit: async (message) => onDone(await runBulk('reports/people', rows, 'message', { message })),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={t`Message to players`}
      description={t`Each of them gets it in a conversation of their own and can answer.`}
    >
      <DialogForm
        form={form}
        label={t`Message to players`}
        className="space-y-3.5"
        action={t`Send`}
        pendingLabel={t`Sending...`}
        onClose={onClose}
      >
        <Field name="subject" label={t`Subject`}>
          <TextInput maxLength={120} autoComplete="off" />
        </Field>
        <Field name="text" label={t`Message`}>
          <TextArea rows={6} maxLength={5_000} />
        </Field>
      </DialogForm>
    </Dialog>
  );
};
