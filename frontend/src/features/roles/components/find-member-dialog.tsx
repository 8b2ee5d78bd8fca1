// Heavy (Headless UI, React Hook Form): loaded lazily. Finds the member for a role.
import { idSchema } from '@ahl/shared-types/common';
import { reason } from '@ahl/shared-types/reasons';
import { useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { DialogForm } from '@/components/form/dialog-form.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { MemberPicker } from '@/components/pickers/member-picker.tsx';
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
      <DialogForm form={form} label={t`Give a role`} action={t`Continue`} onClose={onClose}>
        <MemberPicker name="playerId" label={t`Member`} />
      </DialogForm>
    </Dialog>
  );
};
