// Heavy (Headless UI, React Hook Form): loaded lazily. Changes a member's e-mail once the link in the mail is opened.
import { emailSchema } from '@ahl/shared-types/auth';
import type { LoginPerson } from '@ahl/shared-types/login-help';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { toast } from '@/components/feedback/toast-store.ts';
import { DialogForm } from '@/components/form/dialog-form.tsx';
import { Field } from '@/components/form/field.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { Dialog } from '@/components/ui/dialog.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';

const schema = z.object({ email: emailSchema });

/** Renders the dialog. */
export const ChangeEmailDialog = ({ member, onClose }: { member: LoginPerson; onClose: () => void }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const form = useContractForm({
    schema,
    defaultValues: { email: '' },
    errorTitle: t`Not changed`,
    onSubmit: async ({ email }) => {
      await call('POST /api/login-help/members/:id/email', { params: { id: member.id }, body: { email } });
      toast({ title: t`A link is on its way to ${email}` });
      await invalidate(client, 'GET /api/login-help');
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Another e-mail for ${member.name}`}
      description={t`The old one stays in use until the link in the new mailbox is opened.`}
    >
      <DialogForm form={form} label={t`Another e-mail`} action={t`Send the link`} onClose={onClose}>
        <Field name="email" label={t`New e-mail`}>
          <TextInput type="email" autoComplete="off" />
        </Field>
      </DialogForm>
    </Dialog>
  );
};
