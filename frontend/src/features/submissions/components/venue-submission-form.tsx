import { venueSubmissionSchema } from '@ahl/shared-types/submissions';
import { Trans, useLingui } from '@lingui/react/macro';
import { DecoyField } from '@/components/form/decoy-field.tsx';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { FormPage, FormPart, Steps } from '@/components/form/form-page.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { usePublicForm } from '@/components/form/use-public-form.ts';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { call } from '@/lib/api-client.ts';
import { SubmissionSent } from './submission-sent.tsx';
import { VenueFields } from './venue-fields.tsx';

const useVenueSubmissionForm = () => {
  const { t } = useLingui();
  return usePublicForm({
    name: 'add-venue',
    schema: venueSubmissionSchema,
    defaultValues: {
      name: '',
      address: '',
      city: '',
      state: 'TX',
      zip: '',
      phone: '',
      notes: '',
      submitterName: '',
      submitterEmail: '',
    },
    send: (body) => call('POST /api/submissions/venues', { body }),
    errorTitle: t`Your venue was not sent`,
    errorText: t`What you wrote is still here. Please try again.`,
  });
};

const Aside = () => (
  <Card className="p-4 sm:p-5">
    <CardHeading>
      <Trans>What happens next</Trans>
    </CardHeading>
    <div className="mt-2">
      <Steps
        steps={[
          {
            title: <Trans>It waits for approval</Trans>,
            text: <Trans>Nobody sees it yet but the league.</Trans>,
          },
          {
            title: <Trans>We look at it</Trans>,
            text: <Trans>Within two business days. If something is unclear, we write to you.</Trans>,
          },
          {
            title: <Trans>It is on the site</Trans>,
            text: <Trans>Tournaments can then be held there.</Trans>,
          },
        ]}
      />
    </div>
  </Card>
);

/** `/add-venue`: a venue that waits for approval. */
export const VenueSubmissionForm = () => {
  const { t } = useLingui();
  const { form, receipt, restart } = useVenueSubmissionForm();
  return (
    <FormPage
      title={<Trans>Submit a venue</Trans>}
      lead={<Trans>A bar where the league plays, or should? Send us its facts.</Trans>}
      asideLabel={t`What happens next`}
      aside={<Aside />}
    >
      {receipt ? (
        <SubmissionSent
          title={<Trans>Your venue waits for approval</Trans>}
          receipt={receipt}
          onRestart={restart}
        />
      ) : (
        <Form form={form} label={t`Submit a venue`} className="space-y-5">
          <FormPart title={<Trans>The venue</Trans>}>
            <VenueFields />
          </FormPart>
          <FormPart title={<Trans>You</Trans>}>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field name="submitterName" label={t`Your name`}>
                <TextInput autoComplete="name" />
              </Field>
              <Field name="submitterEmail" label={t`Your e-mail`} hint={t`Only the league sees it.`}>
                <TextInput type="email" autoComplete="email" />
              </Field>
            </div>
          </FormPart>
          <DecoyField />
          <SubmitButton size="lg" pendingLabel={t`Sending...`} className="w-full sm:w-auto">
            <Trans>Send for approval</Trans>
          </SubmitButton>
        </Form>
      )}
    </FormPage>
  );
};
