// Heavy (Headless UI, React Hook Form): the page of a host loads it lazily.
import { type Host, setHostAccount } from '@ahl/shared-types/hosts';
import { useLingui } from '@lingui/react/macro';
import { DialogForm } from '@/components/form/dialog-form.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { MemberPicker } from '@/components/pickers/member-picker.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { useLinkHost } from '../use-link-host.ts';

type Values = { playerId: string | null; version: number };

/** Renders a dialog that finds the member who is the host. */
export const LinkAccountDialog = ({ host, onClose }: { host: Host; onClose: () => void }) => {
  const { t } = useLingui();
  const link = useLinkHost();
  const form = useContractForm<Values, Values>({
    schema: setHostAccount.body,
    defaultValues: { playerId: null, version: host.version },
    errorTitle: t`Not saved`,
    onSubmit: async ({ playerId }) => {
      await link(host, playerId);
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={t`The account of ${host.label}`}
      description={t`The member has the host’s schedule, claims and notices after signing in.`}
    >
      <DialogForm
        form={form}
        label={t`The account of ${host.label}`}
        className="space-y-3.5"
        action={t`Link`}
        onClose={onClose}
      >
        <MemberPicker<Values> name="playerId" label={t`Member`} />
      </DialogForm>
    </Dialog>
  );
};
