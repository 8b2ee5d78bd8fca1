// Heavy (Headless UI, React Hook Form): the member's page loads it lazily.
import { startViewAsSchema, viewAsMinutes } from '@ahl/shared-types/auth';
import { Trans, useLingui } from '@lingui/react/macro';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { FormDialogActions } from '@/components/form/form-dialog-actions.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { enterView } from '@/features/session/change-view.ts';
import { call } from '@/lib/api-client.ts';

/** Asks for the reason, and then shows the site as the member sees it. */
export const ViewAsDialog = ({
  playerId,
  name,
  onClose,
}: {
  playerId: string;
  name: string;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const form = useContractForm({
    schema: startViewAsSchema,
    defaultValues: { playerId, reason: '' },
    onSubmit: async (body) => enterView(await call('POST /api/view-as', { body })),
    errorTitle: t`The view did not start`,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`See the site as ${name}`}
      description={t`For ${viewAsMinutes} minutes in this tab, read only: nothing can be changed. Who looked, when and why is on record.`}
    >
      <Form form={form} label={t`See the site as ${name}`}>
        <Field name="reason" label={t`Why`} hint={t`For the record, such as: cannot find the bonus.`}>
          <TextInput maxLength={200} autoComplete="off" />
        </Field>
        <FormDialogActions>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <SubmitButton pendingLabel={t`Opening...`}>
            <Trans>Look</Trans>
          </SubmitButton>
        </FormDialogActions>
      </Form>
    </Dialog>
  );
};
