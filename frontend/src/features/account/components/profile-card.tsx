import { type AccountSettings, profileSchema } from '@ahl/shared-types/account';
import { Trans, useLingui } from '@lingui/react/macro';
import type { z } from 'zod';
import { toast } from '@/components/feedback/toast-store.ts';
import { BirthdayField } from '@/components/form/birthday-field.tsx';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { UnsavedGuard } from '@/components/form/unsaved-guard.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { refreshAccount } from '@/features/session/keep-session.ts';
import { call } from '@/lib/api-client.ts';
import { useKeepSettings } from '../hooks/use-keep-settings.ts';
import { SettingsCard } from './settings-card.tsx';

type Values = z.input<typeof profileSchema>;

const useProfileForm = ({ firstName, lastName, pokerHandle, city, state, birthday }: AccountSettings) => {
  const { t } = useLingui();
  const keep = useKeepSettings();
  return useContractForm({
    schema: profileSchema,
    defaultValues: { firstName, lastName, pokerHandle, city, state, birthday },
    errorTitle: t`Your profile was not saved`,
    onSubmit: async (body) => {
      keep(await call('PUT /api/account/profile', { body }));
      await refreshAccount();
      toast({ title: t`Profile saved`, description: t`Everybody sees it from now on.` });
    },
  });
};

/** Renders the member's profile: name, handle and where they live. */
export const ProfileCard = ({ settings }: { settings: AccountSettings }) => {
  const { t } = useLingui();
  const form = useProfileForm(settings);
  return (
    <SettingsCard
      id="profile"
      title={<Trans>Profile</Trans>}
      lead={<Trans>What the leaderboard and the desk of a night show.</Trans>}
    >
      <Form form={form} label={t`Profile`}>
        <UnsavedGuard />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field<Values> name="firstName" label={t`First name`}>
            <TextInput autoComplete="given-name" />
          </Field>
          <Field<Values> name="lastName" label={t`Last name`}>
            <TextInput autoComplete="family-name" />
          </Field>
        </div>
        <Field<Values> name="pokerHandle" label={t`Poker handle`} isOptional>
          <TextInput autoComplete="nickname" />
        </Field>
        <div className="grid grid-cols-[1fr_88px] gap-4">
          <Field<Values> name="city" label={t`City`} isOptional>
            <TextInput autoComplete="address-level2" />
          </Field>
          <Field<Values> name="state" label={t`State`}>
            <TextInput autoComplete="address-level1" maxLength={2} autoCapitalize="characters" />
          </Field>
        </div>
        <BirthdayField
          name="birthday"
          label={t`Birthday`}
          hint={t`For a birthday bonus. Only you and the league’s office see it.`}
        />
        <SubmitButton disabled={!form.methods.formState.isDirty}>
          <Trans>Save profile</Trans>
        </SubmitButton>
      </Form>
    </SettingsCard>
  );
};
