import { applicationSchema } from '@ahl/shared-types/contact';
import { Trans, useLingui } from '@lingui/react/macro';
import type { z } from 'zod';
import { ChoiceGroup } from '@/components/form/choice-group.tsx';
import { DecoyField } from '@/components/form/decoy-field.tsx';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { FormPage, FormPart } from '@/components/form/form-page.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { usePublicForm } from '@/components/form/use-public-form.ts';
import { WhatFollows } from '@/components/form/what-follows.tsx';
import { call } from '@/lib/api-client.ts';
import { useRegionOptions } from '@/lib/regions.ts';
import { ContactSent } from './contact-sent.tsx';
import { nightOptions } from './options.ts';

type Values = z.input<typeof applicationSchema>;

const useEmploymentForm = () => {
  const { t } = useLingui();
  return usePublicForm({
    name: 'contact-employment',
    schema: applicationSchema,
    defaultValues: {
      job: 'Host',
      name: '',
      email: '',
      phone: '',
      city: '',
      regions: [],
      nights: [],
      experience: '',
      message: '',
    },
    send: (body) => call('POST /api/contact/employment', { body }),
    errorTitle: t`Your application was not sent`,
    errorText: t`What you wrote is still here. Please try again.`,
  });
};

const EmploymentFields = () => {
  const { t } = useLingui();
  const regionOptions = useRegionOptions();
  return (
    <>
      <FormPart title={<Trans>The work</Trans>}>
        <ChoiceGroup
          name="job"
          label={t`What would you like to do?`}
          options={[
            { value: 'Host', label: t`Host a night` },
            { value: 'Staff', label: t`Join the staff` },
          ]}
        />
        <ChoiceGroup name="regions" several label={t`Where can you work?`} options={regionOptions} />
        <ChoiceGroup
          name="nights"
          several
          label={t`Nights you are free`}
          options={nightOptions()}
          hint={t`A night runs from about 6PM to 11PM.`}
        />
        <Field<Values>
          name="experience"
          label={t`Experience`}
          hint={t`Hosting, dealing, bar work, home games. None is a fine answer too.`}
        >
          <TextArea rows={5} />
        </Field>
      </FormPart>
      <FormPart title={<Trans>About you</Trans>}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field<Values> name="name" label={t`Name`}>
            <TextInput autoComplete="name" />
          </Field>
          <Field<Values> name="city" label={t`City`}>
            <TextInput autoComplete="address-level2" />
          </Field>
          <Field<Values> name="email" label={t`E-mail`}>
            <TextInput type="email" autoComplete="email" />
          </Field>
          <Field<Values> name="phone" label={t`Phone`}>
            <TextInput type="tel" autoComplete="tel" />
          </Field>
        </div>
        <Field<Values> name="message" label={t`Message`} isOptional>
          <TextArea rows={3} />
        </Field>
      </FormPart>
    </>
  );
};

/** `/contact/employment`: applications of hosts and staff. */
export const EmploymentForm = () => {
  const { t } = useLingui();
  const { form, receipt, restart } = useEmploymentForm();
  return (
    <FormPage
      title={<Trans>Work with us</Trans>}
      lead={
        <Trans>
          Hosts run a night at a venue: they welcome players, start the clock and post the results.
        </Trans>
      }
      asideLabel={t`What happens next`}
      aside={
        <WhatFollows
          steps={[
            {
              title: <Trans>We read it</Trans>,
              text: <Trans>And look which venues near you need a host.</Trans>,
            },
            { title: <Trans>We talk</Trans>, text: <Trans>By phone, within a week.</Trans> },
            {
              title: <Trans>You shadow a night</Trans>,
              text: <Trans>Beside an experienced host, before you run your own.</Trans>,
            },
          ]}
        />
      }
    >
      {receipt ? (
        <ContactSent receipt={receipt} title={<Trans>Your application is with us</Trans>} onRestart={restart}>
          <p>
            <Trans>We call within a week. A confirmation is on its way to your e-mail.</Trans>
          </p>
        </ContactSent>
      ) : (
        <Form form={form} label={t`Work with us`} className="space-y-5">
          <EmploymentFields />
          <DecoyField />
          <SubmitButton size="lg" pendingLabel={t`Sending...`} className="w-full sm:w-auto">
            <Trans>Send the application</Trans>
          </SubmitButton>
        </Form>
      )}
    </FormPage>
  );
};
