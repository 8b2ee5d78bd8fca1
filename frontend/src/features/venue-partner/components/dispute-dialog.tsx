// Heavy (Headless UI, React Hook Form): reached lazily by a night.
import { disputeInputSchema, type PartnerNight } from '@ahl/shared-types/venue-partner';
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
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { formatDay } from '@/lib/format.ts';
import { nightProof } from './night-row.tsx';

const textSchema = disputeInputSchema.pick({ text: true });

/** Objects to a night; its proof stands above the words. */
export const DisputeDialog = ({
  night,
  token,
  onClose,
}: {
  night: PartnerNight;
  token: string;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const form = useContractForm({
    schema: textSchema,
    defaultValues: { text: '' },
    errorTitle: t`Not sent`,
    onSubmit: async ({ text }) => {
      await call('POST /api/venue-partner/disputes', { body: { token, nightId: night.id, text } });
      onClose();
      toast({ title: t`The league looks at this night` });
      await invalidate(client, 'GET /api/venue-partner');
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={t`What is wrong with this night?`}
      description={`${formatDay(night.date)} · ${night.name} · ${nightProof(night).join(' · ')}`}
    >
      <Form form={form} label={t`What is wrong with this night?`} className="space-y-3.5">
        <Field name="text" label={t`What you know of it`}>
          <TextArea rows={4} maxLength={1_000} />
        </Field>
        <FormDialogActions>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <SubmitButton pendingLabel={t`Sending...`}>{t`Send`}</SubmitButton>
        </FormDialogActions>
      </Form>
    </Dialog>
  );
};
