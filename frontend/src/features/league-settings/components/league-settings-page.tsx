import { type LeagueSettings, leagueSettingsSchema } from '@ahl/shared-types/league-settings';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonBlock, SkeletonGroup } from '@/components/feedback/skeleton.tsx';
import { toast } from '@/components/feedback/toast-store.ts';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { UnsavedGuard } from '@/components/form/unsaved-guard.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { setAnswer } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';

const SettingsForm = ({ settings }: { settings: LeagueSettings }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const update = useEndpointMutation('PUT /api/league-settings');
  const form = useContractForm({
    schema: leagueSettingsSchema,
    defaultValues: settings,
    onSubmit: async (body) => {
      setAnswer(client, 'GET /api/league-settings', {}, await update.mutateAsync({ body }));
      toast({ title: t`Saved` });
    },
  });
  return (
    <Form form={form} className="max-w-130 space-y-5">
      <UnsavedGuard />
      <Field
        name="name"
        label={<Trans>Name of the league</Trans>}
        hint={<Trans>In titles and mails. Left empty, it is the one of the environment.</Trans>}
      >
        <TextInput maxLength={40} />
      </Field>
      <Field
        name="ageLimit"
        label={<Trans>Age limit</Trans>}
        hint={<Trans>How old a player must be. Joining, the rules and the terms name it at once.</Trans>}
      >
        <NumberInput unit={t`years`} />
      </Field>
      <Field
        name="contactEmail"
        label={<Trans>E-mail</Trans>}
        hint={<Trans>Shown to everyone; forms of the site and answers to mails arrive there.</Trans>}
      >
        <TextInput type="email" inputMode="email" />
      </Field>
      <Field
        name="contactPhone"
        label={<Trans>Phone</Trans>}
        hint={<Trans>Shown to everyone; may stay empty.</Trans>}
      >
        <TextInput type="tel" inputMode="tel" />
      </Field>
      <Field
        name="contactAddress"
        label={<Trans>Postal address</Trans>}
        hint={<Trans>Shown to everyone; may stay empty.</Trans>}
      >
        <TextArea rows={3} maxLength={300} />
      </Field>
      <SubmitButton pendingLabel={t`Saving...`}>
        <Trans>Save</Trans>
      </SubmitButton>
    </Form>
  );
};

/** `/admin/league-settings`: what the league decides once and every page goes by. */
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
      <div className="mt-6">
        {data ? (
          <SettingsForm settings={data} />
        ) : isError ? (
          <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <SkeletonGroup>
            <SkeletonBlock className="h-20 max-w-130" />
          </SkeletonGroup>
        )}
      </div>
    </PageContainer>
  );
};
