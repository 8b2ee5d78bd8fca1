import { changePasswordSchema } from '@ahl/shared-types/account';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toast } from '@/components/feedback/toast-store.ts';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { PasswordInput } from '@/components/form/password-input.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { Button } from '@/components/ui/button.tsx';
import { replaceToken } from '@/features/session/replace-token.ts';
import { call } from '@/lib/api-client.ts';
import { currentLanguage } from '@/lib/language.ts';
import { SettingsCard } from './settings-card.tsx';

const PasswordForm = ({ onDone }: { onDone: () => void }) => {
  const { t } = useLingui();
  const form = useContractForm({
    schema: changePasswordSchema.omit({ language: true }),
    defaultValues: { password: '', newPassword: '' },
    errorTitle: t`Your password was not changed`,
    afterSave: 'clear',
    onSubmit: async (values) => {
      const body = { ...values, language: currentLanguage() };
      const { token } = await call('POST /api/account/password', { body });
      replaceToken(token);
      toast({ title: t`Password changed`, description: t`Every other device is signed out.` });
      onDone();
    },
  });
  return (
    <Form form={form} label={t`Change password`}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="password" label={t`Current password`}>
          <PasswordInput autoComplete="current-password" />
        </Field>
        <Field
          name="newPassword"
          label={t`New password`}
          hint={t`At least 8 characters. A few words are best.`}
        >
          <PasswordInput autoComplete="new-password" />
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">
        <SubmitButton>
          <Trans>Change password</Trans>
        </SubmitButton>
        <Button variant="quiet" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  );
};

/** Renders the password form: it requires the current password and signs out the other devices. */
export const PasswordCard = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SettingsCard
      id="password"
      title={<Trans>Password</Trans>}
      lead={<Trans>Changing it signs out every device but this one.</Trans>}
    >
      {isOpen ? (
        <PasswordForm onDone={() => setIsOpen(false)} />
      ) : (
        <Button onClick={() => setIsOpen(true)}>
          <Trans>Change password</Trans>
        </Button>
      )}
    </SettingsCard>
  );
};
