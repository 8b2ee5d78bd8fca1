// Heavy (Headless UI, React Hook Form): the page of a venue loads it lazily.
import { addVenueManager } from '@ahl/shared-types/venues';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/feedback/toast-store.ts';
import { DialogForm } from '@/components/form/dialog-form.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { MemberPicker } from '@/components/pickers/member-picker.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';

type Values = { playerId: string | null };

/** Renders a dialog that adds a member as manager of the venue. */
export const AddManagerDialog = ({ venueId, onClose }: { venueId: string; onClose: () => void }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const form = useContractForm<Values, { playerId: string }>({
    schema: addVenueManager.body,
    defaultValues: { playerId: null },
    errorTitle: t`Not saved`,
    onSubmit: async (body) => {
      const { name } = await call('POST /api/venues/:id/managers', { params: { id: venueId }, body });
      toast({ title: t`${name} manages the venue` });
      onClose();
      await invalidate(client, 'GET /api/venues/:id/managers');
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={t`Name a manager`}
      description={t`The member sees this venue’s nights and invoices, and nothing else of the office.`}
    >
      <DialogForm
        form={form}
        label={t`Name a manager`}
        className="space-y-3.5"
        action={t`Name a manager`}
        onClose={onClose}
      >
        <MemberPicker<Values> name="playerId" label={t`Member`} />
      </DialogForm>
    </Dialog>
  );
};
