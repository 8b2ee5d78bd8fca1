// The facts of a season: its name and days. The server reassigns its nights; the toast shows how many moved.
import { type SeasonInput, type SeasonRecord, seasonInputSchema } from '@ahl/shared-types/seasons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { toast } from '@/components/feedback/toast-store.ts';
import { DateInput } from '@/components/form/date-input.tsx';
import { Field } from '@/components/form/field.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { RecordForm } from '@/components/record/record-form.tsx';
import { RecordFrame } from '@/components/record/record-page.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate, setAnswer } from '@/lib/endpoint-query.ts';
import { formatDay } from '@/lib/format.ts';
import { nightsMovedText, seasonPath, seasonsPath } from '../season-labels.ts';

const valuesOf = (season: SeasonRecord | null): SeasonInput => ({
  name: season?.name ?? '',
  startsOn: season?.startsOn ?? '',
  endsOn: season?.endsOn ?? '',
});

/** Renders the form of a season; null adds one. */
export const SeasonFacts = ({ season }: { season: SeasonRecord | null }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const save = async (body: SeasonInput, version: number | null): Promise<SeasonRecord> => {
    const saved =
      season && version !== null
        ? await call('PUT /api/seasons/:id', { params: { id: season.id }, body: { ...body, version } })
        : await call('POST /api/seasons', { body });
    const { name } = saved.season;
    const moved = nightsMovedText(saved.nightsMoved);
    toast({
      title: season ? t`${name} is saved` : t`${name} is added`,
      ...(moved ? { description: moved } : {}),
    });
    setAnswer(client, 'GET /api/seasons/:id', { params: { id: saved.season.id } }, saved.season);
    await invalidate(client, 'GET /api/seasons');
    return saved.season;
  };
  const form = useRecordForm({
    schema: seasonInputSchema,
    record: season,
    valuesOf,
    save,
    onSaved: ({ id }) => {
      if (!season) void navigate(seasonPath(id, 'rule'), { replace: true });
    },
  });
  const showDay = (value: unknown) => (typeof value === 'string' && value !== '' ? formatDay(value) : '–');
  const isClosed = season?.status === 'closed';
  return (
    <RecordForm
      form={form}
      label={t`Season`}
      saveLabel={season ? undefined : t`Add the season`}
      fields={{
        name: t`Name`,
        startsOn: { label: t`First day`, show: showDay },
        endsOn: { label: t`Last day`, show: showDay },
      }}
    >
      <Field<SeasonInput> name="name" label={t`Name`}>
        <TextInput maxLength={80} placeholder={t`Spring 2027`} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field<SeasonInput> name="startsOn" label={t`First day`}>
          <DateInput />
        </Field>
        <Field<SeasonInput>
          name="endsOn"
          label={t`Last day`}
          hint={isClosed ? t`Reopen the season to change its days.` : t`It counts for the season.`}
        >
          <DateInput />
        </Field>
      </div>
    </RecordForm>
  );
};

/** Renders the page that adds a season. */
export const NewSeason = () => {
  const { t } = useLingui();
  return (
    <PageContainer className="space-y-3.5">
      <LinkButton to={seasonsPath} icon={<ArrowLeft />} variant="quiet">
        <Trans>All seasons</Trans>
      </LinkButton>
      <RecordFrame
        title={t`New season`}
        facts={[t`Nights on its days that belong to no season count for it at once`]}
      >
        <SeasonFacts season={null} />
      </RecordFrame>
    </PageContainer>
  );
};
