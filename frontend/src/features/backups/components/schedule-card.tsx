import {
  backupSchedules,
  backupSettingsSchema,
  defaultBackupSettings,
  type StoredBackupSettings,
} from '@ahl/shared-types/backups';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonGroup, SkeletonText } from '@/components/feedback/skeleton.tsx';
import { toast } from '@/components/feedback/toast-store.ts';
import { Field } from '@/components/form/field.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { Select } from '@/components/form/select.tsx';
import { TimeInput } from '@/components/form/time-input.tsx';
import { RecordForm } from '@/components/record/record-form.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

type Values = z.input<typeof backupSettingsSchema>;

const valuesOf = (record: StoredBackupSettings | null): Values => {
  const { schedule, time, keep } = record ?? defaultBackupSettings;
  return { schedule, time, keep };
};

const ScheduleForm = ({ settings }: { settings: StoredBackupSettings }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const form = useRecordForm({
    schema: backupSettingsSchema,
    record: settings,
    valuesOf,
    save: (body, version) => call('PUT /api/backups/settings', { body: { ...body, version: version ?? 0 } }),
    onSaved: async () => {
      toast({ title: t`The schedule is saved` });
      await invalidate(client, 'GET /api/backups');
    },
  });
  const names = { off: t`Never`, daily: t`Every day`, weekly: t`Every Sunday` };
  const fields = {
    schedule: { label: t`When`, show: (value: unknown) => names[value as Values['schedule']] },
    time: t`At`,
    keep: t`How many are kept`,
  };
  return (
    <RecordForm
      form={form}
      label={t`Schedule of backups`}
      fields={fields}
      saveLabel={t`Save the schedule`}
      isPart
    >
      <div className="grid gap-3.5 sm:grid-cols-3">
        <Field<Values> name="schedule" label={fields.schedule.label}>
          <Select options={backupSchedules.map((value) => ({ value, label: names[value] }))} />
        </Field>
        <Field<Values> name="time" label={fields.time}>
          <TimeInput />
        </Field>
        <Field<Values> name="keep" label={fields.keep}>
          <NumberInput />
        </Field>
      </div>
    </RecordForm>
  );
};

/** Renders the schedule of automatic backups. */
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
