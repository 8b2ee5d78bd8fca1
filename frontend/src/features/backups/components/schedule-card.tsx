import { type BackupSettings, backupSchedules, backupSettingsSchema } from '@ahl/shared-types/backups';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonGroup, SkeletonText } from '@/components/feedback/skeleton.tsx';
import { toast } from '@/components/feedback/toast-store.ts';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { Select } from '@/components/form/select.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TimeInput } from '@/components/form/time-input.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

type Values = z.input<typeof backupSettingsSchema>;

const ScheduleForm = ({ settings }: { settings: BackupSettings }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const form = useContractForm({
    schema: backupSettingsSchema,
    defaultValues: settings,
    errorTitle: t`Not saved`,
    onSubmit: async (body) => {
      await call('PUT /api/backups/settings', { body });
      toast({ title: t`The schedule is saved` });
      await invalidate(client, 'GET /api/backups');
    },
  });
  const names = { off: t`Never`, daily: t`Every day`, weekly: t`Every Sunday` };
  return (
    <Form form={form} label={t`Schedule of backups`} className="space-y-3.5">
      <div className="grid gap-3.5 sm:grid-cols-3">
        <Field<Values> name="schedule" label={t`When`}>
          <Select options={backupSchedules.map((value) => ({ value, label: names[value] }))} />
        </Field>
        <Field<Values> name="time" label={t`At`}>
          <TimeInput />
        </Field>
        <Field<Values> name="keep" label={t`How many are kept`}>
          <NumberInput />
        </Field>
      </div>
      <SubmitButton pendingLabel={t`Saving...`}>{t`Save the schedule`}</SubmitButton>
    </Form>
  );
};

/** When backups are made by themselves. */
export const ScheduleCard = () => {
  const { t } = useLingui();
  const { data, error, refetch } = useEndpoint('GET /api/backups/settings');
  return (
    <Card className="space-y-3 p-4" aria-label={t`Schedule`}>
      <CardHeading>
        <Trans>Schedule</Trans>
      </CardHeading>
      <p className="text-ink-2">
        <Trans>
          Backups lie in the data folder of the server. Copy them to another place: a disk that is lost takes
          its backups along.
        </Trans>
      </p>
      {data && <ScheduleForm settings={data} />}
      {!data && error && <ErrorState onRetry={() => void refetch()} />}
      {!data && !error && (
        <SkeletonGroup>
          <SkeletonText lines={3} />
        </SkeletonGroup>
      )}
    </Card>
  );
};
