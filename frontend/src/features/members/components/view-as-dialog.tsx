// Heavy (Headless UI, React Hook Form): the member's page loads it lazily.
import { startViewAsSchema, viewAsMinutes } from '@ahl/shared-types/auth';
import { useLingui } from '@lingui/react/macro';
import { DialogForm } from '@/components/form/dialog-form.tsx';
import { Field } from '@/components/form/field.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
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
      description={t`For ${viewAsMinutes} minutes in this tab, read only: nothing can be changed. Who viewed it, when and why is recorded.`}
    >
      <DialogForm
        form={form}
        label={t`See the site as ${name}`}
        action={t`Look`}
        pendingLabel={t`Opening...`}
        onClose={onClose}
      >
        <Field name="reason" label={t`Why`} hint={t`For the record, such as: cannot find the bonus.`}>
          <TextInput maxLength={200} autoComplete="off" />
        </Field>
      </DialogForm>
    </Dialog>
  );
};
