import { closeAccountSchema, daysToComeBack } from '@ahl/shared-types/account';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { FormDialogActions } from '@/components/form/form-dialog-actions.tsx';
import { PasswordInput } from '@/components/form/password-input.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { endingSession, signOutWith } from '@/features/session/sign-out.ts';
import { call } from '@/lib/api-client.ts';
import { formatInstantDay } from '@/lib/format.ts';
import { currentLanguage } from '@/lib/language.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { MasterNotice } from './master-notice.tsx';
import { SettingsCard } from './settings-card.tsx';

const WhatHappens = () => (
  <ul className="list-disc space-y-1.5 pl-5 text-pretty text-ink-2">
    <li>
      <Trans>You are signed out everywhere at once and shown as “Former Member”, without a picture.</Trans>
    </li>
    <li>
      <Trans>For {daysToComeBack} days you can come back: sign in, and everything is as before.</Trans>
    </li>
    <li>
      <Trans>
        Then your name, handle, e-mail, password, picture, place and devices are removed for good, and nobody
        can bring them back.
      </Trans>
    </li>
    <li>
      <Trans>
        The results of your nights stay, as those of a former member: they are the places of others too.
      </Trans>
    </li>
  </ul>
);

const CloseForm = ({ onCancel }: { onCancel: () => void }) => {
  const { t } = useLingui();
  const form = useContractForm({
    schema: closeAccountSchema.omit({ language: true }),
    defaultValues: { password: '' },
    errorTitle: t`Your account is still open`,
    onSubmit: async ({ password }) => {
      const body = { password, language: currentLanguage() };
      const { closesAt } = await endingSession(() => call('POST /api/account/close', { body }));
      const day = formatInstantDay(closesAt, 'UTC');
      signOutWith({
        title: t`Your account is closed`,
        description: t`Sign in before ${day} to come back.`,
      });
    },
  });
  return (
    <Form form={form} label={t`Close my account`}>
      <WhatHappens />
      <Field name="password" label={t`Current password`}>
        <PasswordInput autoComplete="current-password" />
      </Field>
      <FormDialogActions>
        <Button onClick={onCancel}>
          <Trans>Keep my account</Trans>
        </Button>
        <SubmitButton variant="danger" pendingLabel={t`Closing...`}>
          <Trans>Close my account</Trans>
        </SubmitButton>
      </FormDialogActions>
    </Form>
  );
};

/** Renders the card to close the account. */
export const CloseCard = () => {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { data: settings } = useEndpoint('GET /api/account/settings');
  const close = () => setIsOpen(false);
  const title = <Trans>Close the account</Trans>;
  if (settings?.isMasterAdmin)
    return (
      <SettingsCard id="close" title={title}>
        <MasterNotice />
      </SettingsCard>
    );
  return (
    <SettingsCard
      id="close"
      title={title}
      lead={<Trans>You can come back within {daysToComeBack} days by signing in.</Trans>}
    >
      <Button onClick={() => setIsOpen(true)} className="text-red">
        <Trans>Close my account</Trans>
      </Button>
      <Dialog isOpen={isOpen} onClose={close} role="alertdialog" title={t`Close your account?`} size="md">
        <CloseForm onCancel={close} />
      </Dialog>
    </SettingsCard>
  );
};
