import { leagueDate } from '@ahl/shared-types/common';
import { tournamentSubmissionOn } from '@ahl/shared-types/submissions';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { DecoyField } from '@/components/form/decoy-field.tsx';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { FormPage, FormPart, Steps } from '@/components/form/form-page.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { usePublicForm } from '@/components/form/use-public-form.ts';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { call } from '@/lib/api-client.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { useServerMinute } from '@/realtime/use-server-minute.ts';
import { NightFields } from './night-fields.tsx';
import { SubmissionSent } from './submission-sent.tsx';

/** The league's date by the server's clock. */
const useToday = (): string => {
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  return leagueDate(useServerMinute(), timeZone);
};

const useTournamentForm = (today: string) => {
  const { t } = useLingui();
  const schema = useMemo(() => tournamentSubmissionOn(today), [today]);
  return usePublicForm({
    name: 'add-tournament',
    schema,
    defaultValues: {
      name: '',
      venueId: null,
      venueName: '',
      repeat: 'once',
      date: '',
      startTimes: ['19:00'],
      gracePeriod: null,
      notes: '',
      submitterName: '',
      submitterEmail: '',
    },
    send: (body) => call('POST /api/submissions/tournaments', { body }),
    errorTitle: t`Your tournament was not sent`,
    errorText: t`What you wrote is still here. Please try again.`,
  });
};

const AddVenueHint = () => (
  <Trans>
    Not a venue of the league yet. Send its name and city along, or{' '}
    <Link to="/add-venue" className="font-semibold text-sky underline">
      add the venue
    </Link>{' '}
    first; what you wrote here is kept.
  </Trans>
);

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
            title: <Trans>It is on the calendar</Trans>,
            text: <Trans>Every open calendar shows it within a second.</Trans>,
          },
        ]}
      />
    </div>
  </Card>
);

/** `/add-tournament`: a tournament that waits for approval. */
export const TournamentForm = () => {
  const { t } = useLingui();
  const today = useToday();
  const { form, receipt, restart } = useTournamentForm(today);
  return (
    <FormPage
      title={<Trans>Submit a tournament</Trans>}
      lead={
        <Trans>
          A night that is missing from the calendar? Send it to us, and once it is approved everybody sees it.
        </Trans>
      }
      asideLabel={t`What happens next`}
      aside={<Aside />}
    >
      {receipt ? (
        <SubmissionSent
          title={<Trans>Your tournament waits for approval</Trans>}
          receipt={receipt}
          onRestart={restart}
        />
      ) : (
        <Form form={form} label={t`Submit a tournament`} className="space-y-5">
          <FormPart title={<Trans>The tournament</Trans>}>
            <NightFields today={today} notListed={<AddVenueHint />} />
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
