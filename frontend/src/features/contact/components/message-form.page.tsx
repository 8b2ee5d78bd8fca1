import { contactMessageSchema, contactTopics } from '@ahl/shared-types/contact';
import { Trans, useLingui } from '@lingui/react/macro';
import type { z } from 'zod';
import { DecoyField } from '@/components/form/decoy-field.tsx';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { FormPage } from '@/components/form/form-page.tsx';
import { Select } from '@/components/form/select.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { usePublicForm } from '@/components/form/use-public-form.ts';
import { WhatFollows } from '@/components/form/what-follows.tsx';
import { call } from '@/lib/api-client.ts';
import { ContactSent } from './contact-sent.tsx';
import { topicWords } from './options.ts';

type Values = z.input<typeof contactMessageSchema>;

const useMessageForm = () => {
  const { t } = useLingui();
  return usePublicForm({
    name: 'contact-email',
    schema: contactMessageSchema,
    defaultValues: { name: '', email: '', phone: '', playerNumber: '', message: '' },
    send: (body) => call('POST /api/contact/messages', { body }),
    errorTitle: t`Your message was not sent`,
    errorText: t`What you wrote is still here. Please try again.`,
  });
};

/** `/contact/email`: a general message. */
export const MessageForm = () => {
  const { t, i18n } = useLingui();
  const { form, receipt, restart } = useMessageForm();
  return (
    <FormPage
      title={<Trans>E-mail us</Trans>}
      lead={<Trans>Somebody at the league reads every message.</Trans>}
      asideLabel={t`What happens next`}
      aside={
        <WhatFollows
          steps={[
            {
              title: <Trans>You get a confirmation</Trans>,
              text: <Trans>By e-mail, at once, with a reference.</Trans>,
            },
            {
              title: <Trans>We read it</Trans>,
              text: <Trans>Points and sign-ins first: they cannot wait for the next night.</Trans>,
            },
            {
              title: <Trans>We answer</Trans>,
              text: <Trans>Within two business days, to the address you give.</Trans>,
            },
          ]}
        />
      }
    >
      {receipt ? (
        <ContactSent receipt={receipt} title={<Trans>Your message is with us</Trans>} onRestart={restart}>
          <p>
            <Trans>We answer within two business days. A confirmation is on its way to your e-mail.</Trans>
          </p>
        </ContactSent>
      ) : (
        <Form form={form} label={t`E-mail us`} className="space-y-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <Field<Values> name="name" label={t`Name`}>
              <TextInput autoComplete="name" />
            </Field>
            <Field<Values> name="email" label={t`E-mail`} hint={t`We answer to this address.`}>
              <TextInput type="email" autoComplete="email" />
            </Field>
            <Field<Values> name="phone" label={t`Phone`} isOptional hint={t`If you would rather be called.`}>
              <TextInput type="tel" autoComplete="tel" />
            </Field>
            <Field<Values>
              name="playerNumber"
              label={t`Player number`}
              isOptional
              hint={t`It is on your card, such as 1606.`}
            >
              <TextInput inputMode="numeric" autoComplete="off" />
            </Field>
          </div>
          <Field<Values> name="topic" label={t`What is it about?`}>
            <Select
              placeholder={t`Choose a topic`}
              options={contactTopics.map((value) => ({ value, label: i18n._(topicWords[value]) }))}
            />
          </Field>
          <Field<Values>
            name="message"
            label={t`Message`}
            hint={t`For missing points: the venue, the day and your place.`}
          >
            <TextArea rows={6} />
          </Field>
          <DecoyField />
          <SubmitButton size="lg" pendingLabel={t`Sending...`} className="w-full sm:w-auto">
            <Trans>Send the message</Trans>
          </SubmitButton>
        </Form>
      )}
    </FormPage>
  );
};
