import { leagueDate } from '@ahl/shared-types/common';
import { tournamentSubmissionOn } from '@ahl/shared-types/submissions';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { FormPart } from '@/components/form/form-page.tsx';
import { usePublicForm } from '@/components/form/use-public-form.ts';
import { call } from '@/lib/api-client.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { useServerMinute } from '@/realtime/use-server-minute.ts';
import { NightFields } from './night-fields.tsx';
import { SubmissionPage } from './submission-page.tsx';

/** Returns the current date in the league's time zone, by the server's clock. */
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

/** Renders `/add-tournament`: a tournament to submit for approval. */
export const TournamentForm = () => {
  const { t } = useLingui();
  const today = useToday();
  const submission = useTournamentForm(today);
  return (
    <SubmissionPage
      submission={submission}
      title={t`Submit a tournament`}
      lead={
        <Trans>
          A night that is missing from the calendar? Send it to us, and once it is approved everybody sees it.
        </Trans>
      }
      sentTitle={<Trans>Your tournament waits for approval</Trans>}
      lastStep={{
        title: <Trans>It is on the calendar</Trans>,
        text: <Trans>Every open calendar shows it within a second.</Trans>,
      }}
    >
      <FormPart title={<Trans>The tournament</Trans>}>
        <NightFields today={today} notListed={<AddVenueHint />} />
      </FormPart>
    </SubmissionPage>
  );
};
