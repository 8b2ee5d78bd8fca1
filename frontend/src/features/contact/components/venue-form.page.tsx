import { venueInquirySchema } from '@ahl/shared-types/contact';
import { Trans, useLingui } from '@lingui/react/macro';
import type { z } from 'zod';
import { ChoiceGroup } from '@/components/form/choice-group.tsx';
import { DecoyField } from '@/components/form/decoy-field.tsx';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { FormPage, FormPart } from '@/components/form/form-page.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { usePublicForm } from '@/components/form/use-public-form.ts';
import { WhatFollows } from '@/components/form/what-follows.tsx';
import { call } from '@/lib/api-client.ts';
import { ContactSent } from './contact-sent.tsx';
import { nightOptions } from './options.ts';

type Values = z.input<typeof venueInquirySchema>;

const useVenueForm = () => {
  const { t } = useLingui();
  return usePublicForm({
    name: 'contact-venue',
    schema: venueInquirySchema,
    defaultValues: {
      venueName: '',
      address: '',
      city: '',
      contactPerson: '',
      phone: '',
      email: '',
      nights: [],
      message: '',
    },
    send: (body) => call('POST /api/contact/venues', { body }),
    errorTitle: t`Your request was not sent`,
    errorText: t`What you wrote is still here. Please try again.`,
  });
};

const VenueFields = () => {
  const { t } = useLingui();
  return (
    <>
      <FormPart title={<Trans>Your venue</Trans>}>
        <Field<Values> name="venueName" label={t`Venue`}>
          <TextInput autoComplete="organization" />
        </Field>
        <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
          <Field<Values> name="address" label={t`Address`}>
            <TextInput autoComplete="street-address" />
          </Field>
          <Field<Values> name="city" label={t`City`}>
            <TextInput autoComplete="address-level2" />
          </Field>
        </div>
        <ChoiceGroup
          name="nights"
          several
          label={t`Which nights would suit?`}
          options={nightOptions()}
          hint={t`Most venues begin with one slow night.`}
        />
        <Field<Values>
          name="capacity"
          label={t`How many can sit down to play?`}
          hint={t`Eight or nine to a table.`}
          className="max-w-60"
        >
          <NumberInput unit={t`seats`} />
        </Field>
      </FormPart>
      <FormPart title={<Trans>Who we ask for</Trans>}>
        <Field<Values> name="contactPerson" label={t`Contact person`}>
          <TextInput autoComplete="name" />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field<Values> name="phone" label={t`Phone`}>
            <TextInput type="tel" autoComplete="tel" />
          </Field>
          <Field<Values> name="email" label={t`E-mail`}>
            <TextInput type="email" autoComplete="email" />
          </Field>
        </div>
        <Field<Values>
          name="message"
          label={t`Message`}
          isOptional
          hint={t`Screens, tables, kitchen hours: whatever we should know.`}
        >
          <TextArea />
        </Field>
      </FormPart>
    </>
  );
};

/** `/contact/venue`: a venue asks for league nights. */
export const VenueForm = () => {
  const { t } = useLingui();
  const { form, receipt, restart } = useVenueForm();
  return (
    <FormPage
      title={<Trans>Become a venue</Trans>}
      lead={
        <Trans>
          We bring the players, the host, the chips and the clock. You bring the room. Playing is free for
          your guests.
        </Trans>
      }
      asideLabel={t`What happens next`}
      aside={
        <WhatFollows
          steps={[
            {
              title: <Trans>We call you</Trans>,
              text: <Trans>Within two business days, to talk about nights and room.</Trans>,
            },
            {
              title: <Trans>We visit</Trans>,
              text: <Trans>A short look at tables, light and screens.</Trans>,
            },
            {
              title: <Trans>Your first night</Trans>,
              text: <Trans>It goes on the calendar, and we bring a host.</Trans>,
            },
          ]}
        />
      }
    >
      {receipt ? (
        <ContactSent receipt={receipt} title={<Trans>We will call you</Trans>} onRestart={restart}>
          <p>
            <Trans>
              Somebody from the league will call within two business days. A confirmation is on its way to
              your e-mail.
            </Trans>
          </p>
        </ContactSent>
      ) : (
        <Form form={form} label={t`Become a venue`} className="space-y-5">
          <VenueFields />
          <DecoyField />
          <SubmitButton size="lg" pendingLabel={t`Sending...`} className="w-full sm:w-auto">
            <Trans>Ask for league nights</Trans>
          </SubmitButton>
        </Form>
      )}
    </FormPage>
  );
};
