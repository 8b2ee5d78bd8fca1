import { venueSubmissionSchema } from '@ahl/shared-types/submissions';
import { Trans, useLingui } from '@lingui/react/macro';
import { FormPart } from '@/components/form/form-page.tsx';
import { usePublicForm } from '@/components/form/use-public-form.ts';
import { call } from '@/lib/api-client.ts';
import { useHomeState } from '@/lib/home-state.ts';
import { SubmissionPage } from './submission-page.tsx';
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
      state: useHomeState(),
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

/** Renders `/add-venue`: a venue to submit for approval. */
export const VenueSubmissionForm = () => {
  const { t } = useLingui();
  const submission = useVenueSubmissionForm();
  return (
    <SubmissionPage
      submission={submission}
      title={t`Submit a venue`}
      lead={<Trans>A bar where the league plays, or should? Send us its facts.</Trans>}
      sentTitle={<Trans>Your venue waits for approval</Trans>}
      lastStep={{
        title: <Trans>It is on the site</Trans>,
        text: <Trans>Tournaments can then be held there.</Trans>,
      }}
    >
      <FormPart title={<Trans>The venue</Trans>}>
        <VenueFields />
      </FormPart>
    </SubmissionPage>
  );
};
