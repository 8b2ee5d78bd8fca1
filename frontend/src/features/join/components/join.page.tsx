import { joinSchemaFor, type referralSources } from '@ahl/shared-types/join';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonGroup, SkeletonText } from '@/components/feedback/skeleton.tsx';
import { BirthdayField } from '@/components/form/birthday-field.tsx';
import { CheckboxField } from '@/components/form/checkbox-field.tsx';
import { DecoyField } from '@/components/form/decoy-field.tsx';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { FormPage, FormPart } from '@/components/form/form-page.tsx';
import { Select } from '@/components/form/select.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { usePublicForm } from '@/components/form/use-public-form.ts';
import { ByVisitorOrMember } from '@/features/session/server-rendered-page.tsx';
import { useViewer } from '@/features/session/use-viewer.ts';
import { call } from '@/lib/api-client.ts';
import { useHomeState } from '@/lib/home-state.ts';
import { currentLanguage } from '@/lib/language.ts';
import { useRegionOptions } from '@/lib/regions.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { AlreadyMember } from './already-member.tsx';
import { JoinSent } from './join-sent.tsx';
import { WhatYouGet } from './what-you-get.tsx';

type Values = z.input<ReturnType<typeof joinSchemaFor>>;

const referralLabels: Record<(typeof referralSources)[number], ReturnType<typeof msg>> = {
  Friend: msg`From a friend`,
  Venue: msg`At a bar or restaurant`,
  'Social media': msg`On social media`,
  Search: msg`By searching the web`,
  Host: msg`From a host`,
  Other: msg`Another way`,
};

const useJoinForm = (ageLimit: number) => {
  const { t } = useLingui();
  return usePublicForm({
    name: 'join',
    schema: useMemo(() => joinSchemaFor(ageLimit), [ageLimit]),
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      pokerHandle: '',
      birthday: '',
      city: '',
      state: useHomeState(),
    },
    send: async (values) => {
      await call('POST /api/join', {
        body: { ...values, confirmedAge: ageLimit, language: currentLanguage() },
      });
      return { email: values.email, requestId: values.requestId };
    },
    errorTitle: t`You have not joined yet`,
    errorText: t`What you wrote is still here. Please try again.`,
  });
};

const You = () => {
  const { t } = useLingui();
  return (
    <FormPart title={<Trans>You</Trans>}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field<Values> name="firstName" label={t`First name`}>
          <TextInput autoComplete="given-name" />
        </Field>
        <Field<Values> name="lastName" label={t`Last name`}>
          <TextInput autoComplete="family-name" />
        </Field>
      </div>
      <Field<Values>
        name="pokerHandle"
        label={t`Poker handle`}
        isOptional
        hint={t`What you are called at the table. It is shown beside your name on the leaderboard.`}
      >
        <TextInput autoComplete="nickname" />
      </Field>
      <BirthdayField
        name="birthday"
        label={t`Birthday`}
        hint={t`For a birthday bonus. Only you and the league’s office see it.`}
      />
    </FormPart>
  );
};

const SignIn = () => {
  const { t } = useLingui();
  return (
    <FormPart title={<Trans>How you sign in</Trans>}>
      <Field<Values>
        name="email"
        label={t`Email`}
        hint={t`We mail you a link. Open it to confirm your e-mail and choose your password.`}
      >
        <TextInput type="email" autoComplete="email" inputMode="email" autoCapitalize="none" />
      </Field>
    </FormPart>
  );
};

const Place = () => {
  const { t } = useLingui();
  const regionOptions = useRegionOptions();
  return (
    <FormPart title={<Trans>Where you play</Trans>}>
      <div className="grid grid-cols-[1fr_88px] gap-4">
        <Field<Values> name="city" label={t`City`}>
          <TextInput autoComplete="address-level2" />
        </Field>
        <Field<Values> name="state" label={t`State`}>
          <TextInput autoComplete="address-level1" maxLength={2} autoCapitalize="characters" />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field<Values> name="region" label={t`Region`}>
          <Select options={regionOptions} placeholder={t`Choose a region`} />
        </Field>
        <Field<Values> name="referralSource" label={t`How did you hear of us?`}>
          <Select
            options={Object.entries(referralLabels).map(([value, words]) => ({ value, label: t(words) }))}
            placeholder={t`Choose one`}
          />
        </Field>
      </div>
    </FormPart>
  );
};

const Agreement = ({ ageLimit }: { ageLimit: number }) => {
  const style = 'font-semibold text-sky underline';
  return (
    <div className="space-y-1 border-t border-line pt-4">
      <CheckboxField<Values> name="isOfAge" label={<Trans>I am {ageLimit} or older.</Trans>} />
      <CheckboxField<Values>
        name="acceptsTerms"
        label={
          <Trans>
            I accept the{' '}
            <Link to="/terms-conditions" target="_blank" className={style}>
              terms and conditions
            </Link>{' '}
            and have read the{' '}
            <Link to="/privacy" target="_blank" className={style}>
              privacy notice
            </Link>
            .
          </Trans>
        }
      />
    </div>
  );
};

const JoinForm = ({ ageLimit }: { ageLimit: number }) => {
  const { t } = useLingui();
  const { form, receipt, restart } = useJoinForm(ageLimit);
  if (receipt) return <JoinSent {...receipt} onRestart={restart} />;
  return (
    <Form form={form} label={t`Join the league`} className="space-y-5">
      <You />
      <SignIn />
      <Place />
      <Agreement ageLimit={ageLimit} />
      <DecoyField />
      <SubmitButton size="lg" pendingLabel={t`Sending...`} className="w-full sm:w-auto">
        <Trans>Join the league</Trans>
      </SubmitButton>
    </Form>
  );
};

/** Renders the form, and what a member gets. */
const JoinFormPage = () => {
  const { t } = useLingui();
  const { data: settings, isError, isFetching, refetch } = useEndpoint('GET /api/league-settings');
  return (
    <FormPage
      title={<Trans>Join the league</Trans>}
      lead={<Trans>Free to play, several nights a week, and every night counts from your first game.</Trans>}
      asideLabel={t`What you get`}
      aside={<WhatYouGet />}
    >
      {settings && <JoinForm ageLimit={settings.ageLimit} />}
      {!settings && isError && (
        <ErrorState title={t`The form did not load`} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!settings && !isError && (
        <SkeletonGroup label={t`Loading`}>
          <SkeletonText lines={8} />
        </SkeletonGroup>
      )}
    </FormPage>
  );
};

/** Renders `/join`: the form for visitors; anyone signed in has joined already. */
export const JoinPage = () => {
  const { account } = useViewer();
  return (
    <ByVisitorOrMember isMember={account !== null} visitor={<JoinFormPage />} member={<AlreadyMember />} />
  );
};
