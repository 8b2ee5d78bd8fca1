import {
  defaultLeagueSettings,
  type LeagueSettings,
  leagueSettingsSchema,
  type StoredLeagueSettings,
} from '@ahl/shared-types/league-settings';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonBlock, SkeletonGroup } from '@/components/feedback/skeleton.tsx';
import { toast } from '@/components/feedback/toast-store.ts';
import { CheckboxField } from '@/components/form/checkbox-field.tsx';
import { Field } from '@/components/form/field.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { RecordForm } from '@/components/record/record-form.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { setAnswer } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';

const valuesOf = (record: StoredLeagueSettings | null): LeagueSettings => {
  const { version: _version, ...values } = record ?? { ...defaultLeagueSettings, version: 0 };
  return values;
};

const SettingsForm = ({ settings }: { settings: StoredLeagueSettings }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const update = useEndpointMutation('PUT /api/league-settings');
  const form = useRecordForm({
    schema: leagueSettingsSchema,
    record: settings,
    valuesOf,
    save: (body, version) => update.mutateAsync({ body: { ...body, version: version ?? 0 } }),
    onSaved: (saved) => {
      setAnswer(client, 'GET /api/league-settings', {}, saved);
      toast({ title: t`Saved` });
    },
  });
  const fields = {
    name: t`Name of the league`,
    ageLimit: t`Age limit`,
    contactEmail: t`E-mail`,
    contactPhone: t`Phone`,
    contactAddress: t`Postal address`,
    place: t`City or area`,
    state: t`State or country`,
    county: t`County of the courts`,
    legalName: t`Legal name`,
    shareLine: t`Line on shared links`,
    socialLinks: t`Pages on other sites`,
    allowsSheetAddress: t`Imports by the address of a Google sheet`,
  };
  return (
    <RecordForm form={form} label={t`League settings`} fields={fields}>
      <Field
        name="name"
        label={fields.name}
        hint={<Trans>In titles and mails. Left empty, it is the one of the environment.</Trans>}
      >
        <TextInput maxLength={40} />
      </Field>
      <Field
        name="ageLimit"
        label={fields.ageLimit}
        hint={<Trans>The minimum age of a player. Joining, the rules and the terms show it at once.</Trans>}
      >
        <NumberInput unit={t`years`} />
      </Field>
      <Field
        name="contactEmail"
        label={fields.contactEmail}
        hint={<Trans>Shown to everyone; forms of the site and answers to mails arrive there.</Trans>}
      >
        <TextInput type="email" inputMode="email" />
      </Field>
      <Field
        name="contactPhone"
        label={fields.contactPhone}
        hint={<Trans>Shown to everyone; may stay empty.</Trans>}
      >
        <TextInput type="tel" inputMode="tel" />
      </Field>
      <Field
        name="contactAddress"
        label={fields.contactAddress}
        hint={<Trans>Shown to everyone; may stay empty.</Trans>}
      >
        <TextArea rows={3} maxLength={300} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="place"
          label={fields.place}
          hint={<Trans>Where the league plays; may stay empty.</Trans>}
        >
          <TextInput maxLength={60} />
        </Field>
        <Field
          name="state"
          label={fields.state}
          hint={<Trans>Named in the footer and the terms; forms start with it.</Trans>}
        >
          <TextInput maxLength={40} />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="legalName"
          label={fields.legalName}
          hint={<Trans>In the terms and on invoices; may stay empty.</Trans>}
        >
          <TextInput maxLength={120} />
        </Field>
        <Field
          name="county"
          label={fields.county}
          hint={<Trans>The terms name its courts; may stay empty.</Trans>}
        >
          <TextInput maxLength={60} />
        </Field>
      </div>
      <Field
        name="shareLine"
        label={fields.shareLine}
        hint={<Trans>On the picture that a shared link shows.</Trans>}
      >
        <TextInput maxLength={60} />
      </Field>
      <Field
        name="socialLinks"
        label={fields.socialLinks}
        hint={<Trans>One https address a line, in the order of the footer; left empty, none is shown.</Trans>}
      >
        <TextArea rows={4} maxLength={1000} />
      </Field>
      <CheckboxField
        name="allowsSheetAddress"
        label={fields.allowsSheetAddress}
        hint={
          <Trans>
            Off by default: the server then fetches from docs.google.com, a host outside, and everybody who
            has the address can read such a sheet.
          </Trans>
        }
      />
    </RecordForm>
  );
};

/** Renders `/admin/league-settings`: the league-wide settings that every page uses. */
export const LeagueSettingsPage = () => {
  const { t } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? '';
  const { data, isError, isFetching, refetch } = useEndpoint('GET /api/league-settings');
  return (
    <PageContainer>
      <PageHeader
        title={<Trans>League settings</Trans>}
        facts={[t`Time zone ${timeZone}, from the environment`]}
      />
      <div className="mt-6 max-w-160">
        {data ? (
          <SettingsForm settings={data} />
        ) : isError ? (
          <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <SkeletonGroup>
            <SkeletonBlock className="h-20" />
          </SkeletonGroup>
        )}
      </div>
    </PageContainer>
  );
};
