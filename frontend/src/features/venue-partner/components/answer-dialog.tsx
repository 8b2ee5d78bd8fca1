// Heavy (Headless UI, React Hook Form): reached lazily by the list.
import { disputeAnswerSchema, type OfficeDispute } from '@ahl/shared-types/venue-partner';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/feedback/toast-store.ts';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { FormDialogActions } from '@/components/form/form-dialog-actions.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { formatDay } from '@/lib/format.ts';

/** Answers an objection; the venue reads it beside the night. */
export const AnswerDialog = ({ dispute, onClose }: { dispute: OfficeDispute; onClose: () => void }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const form = useContractForm({
    schema: disputeAnswerSchema,
    defaultValues: { answer: '' },
    errorTitle: t`Not saved`,
    onSubmit: async (body) => {
      await call('POST /api/venue-disputes/:id/answer', { params: { id: dispute.id }, body });
      onClose();
      toast({ title: t`The venue reads your answer beside the night` });
      await invalidate(client, 'GET /api/venue-disputes');
    },
  });
  const { venue, night, text } = dispute;
  const title = t`Answer ${venue.name}`;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={title}
      description={`${formatDay(night.date)} · ${night.name}: ${text}`}
    >
      <Form form={form} label={title} className="space-y-3.5">
        <Field name="answer" label={t`Answer`}>
          <TextArea rows={4} maxLength={1_000} />
        </Field>
        <FormDialogActions>
          <LinkButton to={`/admin/results/${night.id}`}>{t`See the night`}</LinkButton>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <SubmitButton>{t`Answer`}</SubmitButton>
        </FormDialogActions>
      </Form>
    </Dialog>
  );
};
