// Heavy (Headless UI, React Hook Form): loaded lazily. Chooses two members who are not among the suggestions.
import { idSchema } from '@ahl/shared-types/common';
import { reason } from '@ahl/shared-types/reasons';
import { useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { DialogForm } from '@/components/form/dialog-form.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { MemberPicker } from '@/components/pickers/member-picker.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';

const memberField = z.string(reason('message.member-missing')).pipe(idSchema);
const schema = z
  .object({ survivorId: memberField, mergedId: memberField })
  .refine(({ survivorId, mergedId }) => survivorId !== mergedId, {
    path: ['mergedId'],
    error: reason('merge.same-account'),
  });

/** Renders the dialog. */
export const ChoosePairDialog = ({
  survivorId: known,
  onChosen,
  onClose,
}: {
  /** The account selected first; empty for none. */
  survivorId: string;
  onChosen: (survivorId: string, mergedId: string) => void;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const form = useContractForm({
    schema,
    defaultValues: { survivorId: known, mergedId: '' },
    onSubmit: ({ survivorId, mergedId }) => onChosen(survivorId, mergedId),
  });
  return (
    <Dialog isOpen onClose={onClose} title={t`Compare two members`}>
      <DialogForm form={form} label={t`Compare two members`} action={t`Compare`} onClose={onClose}>
        <MemberPicker name="survivorId" label={t`The account to keep`} />
        <MemberPicker name="mergedId" label={t`The account to merge`} />
      </DialogForm>
    </Dialog>
  );
};
