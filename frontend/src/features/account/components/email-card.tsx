import { type AccountSettings, changeEmailSchema } from '@ahl/shared-types/account';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { PasswordInput } from '@/components/form/password-input.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { Button } from '@/components/ui/button.tsx';
import { call } from '@/lib/api-client.ts';
import { currentLanguage } from '@/lib/language.ts';
import { useKeepSettings } from '../hooks/use-keep-settings.ts';
import { MasterNotice } from './master-notice.tsx';
import { SettingsCard } from './settings-card.tsx';

const EmailForm = ({ onDone }: { onDone: () => void }) => {
  const { t } = useLingui();
  const keep = useKeepSettings();
  const form = useContractForm({
    schema: changeEmailSchema.omit({ language: true }),
    defaultValues: { email: '', password: '' },
    errorTitle: t`Your e-mail was not changed`,
    afterSave: 'clear',
    onSubmit: async ({ email, password }) => {
      keep(await call('POST /api/account/email', { body: { email, password, language: currentLanguage() } }));
      onDone();
    },
  });
  return (
    <Form form={form} label={t`Change e-mail`}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="email" label={t`New e-mail`} hint={t`We mail you a link to confirm it.`}>
          <TextInput type="email" autoComplete="email" inputMode="email" autoCapitalize="none" />
        </Field>
        <Field name="password" label={t`Current password`}>
          <PasswordInput autoComplete="current-password" />
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">
        <SubmitButton pendingLabel={t`Sending...`}>
          <Trans>Send the link</Trans>
        </SubmitButton>
        <Button variant="quiet" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  );
};

const Pending = ({ email }: { email: string }) => {
  const { t } = useLingui();
  const keep = useKeepSettings();
  const cancel = async () => {
    try {
      keep(await call('DELETE /api/account/email'));
    } catch (error) {
      toastFailure(t`Error`, error);
    }
  };
  return (
    <div role="status" className="mb-4 rounded-control bg-sky-tint px-4 py-3">
      <p className="font-semibold break-words text-sky">
        <Trans>Open the link that we mailed to {email}</Trans>
      </p>
      <p className="mt-0.5 text-pretty text-ink-2">
        <Trans>It works for one day. Until then you sign in with your current e-mail.</Trans>
      </p>
      <Button className="mt-2.5" onClick={cancel}>
        <Trans>Keep the current e-mail</Trans>
      </Button>
    </div>
  );
};

/** Renders the e-mail address that the member signs in with, and the form to change it. */
export const EmailCard = ({ settings }: { settings: AccountSettings }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SettingsCard id="email" title={<Trans>E-mail</Trans>}>
      <p className="mb-4 break-words">
        <span className="text-ink-2">
          <Trans>You sign in with</Trans>
        </span>{' '}
        <strong className="font-semibold">{settings.email}</strong>
      </p>
      {settings.pendingEmail && <Pending email={settings.pendingEmail} />}
      {settings.isMasterAdmin && <MasterNotice />}
      {!settings.isMasterAdmin && isOpen && <EmailForm onDone={() => setIsOpen(false)} />}
      {!settings.isMasterAdmin && !isOpen && (
        <Button onClick={() => setIsOpen(true)}>
          <Trans>Change e-mail</Trans>
        </Button>
      )}
    </SettingsCard>
  );
};
