// Heavy (Headless UI, React Hook Form): loaded lazily. Finds the member for a role.
import { idSchema } from '@ahl/shared-types/common';
import { reason } from '@ahl/shared-types/reasons';
import { useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { Form } from '@/components/form/form.tsx';
import { FormDialogActions } from '@/components/form/form-dialog-actions.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { MemberPicker } from '@/components/pickers/member-picker.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';

const schema = z.object({ playerId: z.string(reason('message.member-missing')).pipe(idSchema) });

/** Renders the dialog. */
export const FindMemberDialog = ({
  onFound,
  onClose,
}: {
  onFound: (id: string) => void;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const form = useContractForm({
    schema,
    defaultValues: { playerId: '' },
    typed: 'passing',
    onSubmit: ({ playerId }) => onFound(playerId),
  });
  return (
    <Dialog isOpen onClose={onClose} title={t`Give a role`}>
      <Form form={form} label={t`Give a role`}>
        <MemberPicker name="playerId" label={t`Member`} />
        <FormDialogActions>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <SubmitButton>{t`Go on`}</SubmitButton>
        </FormDialogActions>
      </Form>
    </Dialog>
  );
};
