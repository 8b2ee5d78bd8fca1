// One race created by the office: its days, venues and cut.
import { type RaceInput, type RaceRecord, raceInputSchema } from '@ahl/shared-types/races';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Archive, ExternalLink } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { RecordHistory } from '@/components/changes/record-history.tsx';
import { offerSaveUndo } from '@/components/changes/undo.ts';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { ChoiceGroup } from '@/components/form/choice-group.tsx';
import { DateRangeField } from '@/components/form/date-range-field.tsx';
import { Field } from '@/components/form/field.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { RecordForm } from '@/components/record/record-form.tsx';
import { RecordFrame, RecordPage } from '@/components/record/record-page.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { Button } from '@/components/ui/button.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate, setAnswer } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { daysText, raceEditPath, racesPath } from '../season-labels.ts';
import { raceState } from './races-list.tsx';

const blank: RaceInput = {
  name: '',
  startsOn: '',
  endsOn: '',
  venueIds: [],
  cut: 8,
  best: null,
  minimumGames: 0,
  prize: '',
};

const valuesOf = (race: RaceRecord | null): RaceInput => {
  if (!race) return blank;
  const { name, startsOn, endsOn, venueIds, cut, best, minimumGames, prize } = race;
  return { name, startsOn, endsOn, venueIds, cut, best, minimumGames, prize };
};

/** Returns the venues of the league, and those of the race that are no longer listed; null until they are loaded. */
const useVenueOptions = (race: RaceRecord | null) => {
  const { data, isPending } = useEndpoint('GET /api/venues', { query: { pageSize: 200, sort: 'name' } });
  if (isPending) return null;
  const open = data?.items ?? [];
  const closed = (race?.venues ?? []).filter(({ id }) => !open.some((venue) => venue.id === id));
  return [...open, ...closed].map(({ id, name }) => ({ value: id, label: name }));
};

type VenueOption = { value: string; label: string };

const Fields = ({ venues }: { venues: readonly VenueOption[] }) => {
  const { t } = useLingui();
  return (
    <>
      <Field<RaceInput> name="name" label={t`Name`}>
        <TextInput maxLength={80} placeholder={t`Holiday sprint`} />
      </Field>
      <DateRangeField<RaceInput> fromName="startsOn" toName="endsOn" label={t`Days`} />
      <ChoiceGroup
        name="venueIds"
        several
        label={t`Venues`}
        hint={t`None chosen: nights at every venue count.`}
        options={venues}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field<RaceInput> name="cut" label={t`Cut`} hint={t`How many players get through; 0 for none.`}>
          <NumberInput />
        </Field>
        <Field<RaceInput>
          name="best"
          label={t`Best nights that count`}
          hint={t`Empty: every night counts.`}
          isOptional
        >
          <NumberInput emptyValue={null} />
        </Field>
        <Field<RaceInput> name="minimumGames" label={t`Games needed`} hint={t`0 for none.`}>
          <NumberInput />
        </Field>
      </div>
      <Field<RaceInput> name="prize" label={t`What it is for`} isOptional>
        <TextInput maxLength={200} placeholder={t`A seat in the final`} />
      </Field>
    </>
  );
};

const RaceForm = ({ race }: { race: RaceRecord | null }) => {
  const { t } = useLingui();
  const venues = useVenueOptions(race);
  const client = useQueryClient();
  const navigate = useNavigate();
  const save = async (body: RaceInput, version: number | null): Promise<RaceRecord> => {
    const saved =
      race && version !== null
        ? await call('PUT /api/races/:id', { params: { id: race.id }, body: { ...body, version } })
        : await call('POST /api/races', { body });
    setAnswer(client, 'GET /api/races/:id', { params: { id: saved.id } }, saved);
    await invalidate(client, 'GET /api/races');
    return saved;
  };
  const form = useRecordForm({
    schema: raceInputSchema,
    record: race,
    valuesOf,
    save,
    onSaved: ({ id, name }) => {
      void offerSaveUndo(race ? t`${name} is saved` : t`${name} is added`, 'race', id);
      if (!race) void navigate(raceEditPath(id), { replace: true });
    },
  });
  // Venues that arrive later would move the button away from under a finger.
  if (!venues) return <SkeletonList rows={8} />;
  return (
    <RecordForm
      form={form}
      label={t`Point race`}
      saveLabel={race ? undefined : t`Add the race`}
      fields={{
        name: t`Name`,
        startsOn: t`First day`,
        endsOn: t`Last day`,
        venueIds: t`Venues`,
        cut: t`Cut`,
        best: t`Best nights that count`,
        minimumGames: t`Games needed`,
        prize: t`What it is for`,
      }}
    >
      <Fields venues={venues} />
    </RecordForm>
  );
};

const Existing = ({ race }: { race: RaceRecord }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const { id, name, isArchived } = race;
  const refresh = () => invalidate(client, 'GET /api/races');
  const archive = async () => {
    await call('DELETE /api/races/:id', { params: { id } });
    await refresh();
    await offerSaveUndo(t`${name} is archived`, 'race', id);
  };
  const restore = async () => {
    await call('POST /api/races/:id/restore', { params: { id } });
    await refresh();
  };
  return (
    <RecordFrame
      title={name}
      facts={[daysText(race), raceState(race).label]}
      actions={
        !isArchived && (
          <>
            <LinkButton to={`/point-races?race=${id}`} icon={<ExternalLink />}>
              <Trans>On the site</Trans>
            </LinkButton>
            <Button icon={<Archive />} onClick={() => void archive()}>
              <Trans>Archive</Trans>
            </Button>
          </>
        )
      }
      deleted={
        isArchived
          ? { text: <Trans>This race is archived: no public page shows it.</Trans>, onRestore: restore }
          : null
      }
      tabsLabel={t`Point race`}
      tabs={[
        {
          id: 'race',
          label: <Trans>Race</Trans>,
          content: () => (isArchived ? <Trans>Restore it to change it.</Trans> : <RaceForm race={race} />),
        },
        {
          id: 'changes',
          label: <Trans>Changes</Trans>,
          content: () => <RecordHistory entity="race" entityId={id} />,
        },
      ]}
    />
  );
};

const EditRace = ({ id }: { id: string }) => {
  const { t } = useLingui();
  return (
    <RecordPage
      query={useEndpoint('GET /api/races/:id', { params: { id } })}
      back={{ to: racesPath, label: t`All races` }}
      loadingLabel={t`Loading the race`}
      missingTitle={t`There is no such race`}
    >
      {(race) => <Existing race={race} />}
    </RecordPage>
  );
};

const NewRace = () => {
  const { t } = useLingui();
  return (
    <PageContainer className="space-y-3.5">
      <LinkButton to={racesPath} variant="quiet">
        <Trans>All races</Trans>
      </LinkButton>
      <RecordFrame title={t`New race`} facts={[t`The points of its nights are those of their season's rule`]}>
        <RaceForm race={null} />
      </RecordFrame>
    </PageContainer>
  );
};

/** Renders the page of a race; null adds one. */
export const RacePage = ({ id }: { id: string | null }) => (id === null ? <NewRace /> : <EditRace id={id} />);
