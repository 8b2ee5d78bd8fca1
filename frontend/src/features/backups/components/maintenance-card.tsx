import {
  maintenanceSchema,
  maintenanceStates,
  noMaintenance,
  type StoredMaintenance,
} from '@ahl/shared-types/maintenance';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonGroup, SkeletonText } from '@/components/feedback/skeleton.tsx';
import { toast } from '@/components/feedback/toast-store.ts';
import { ChoiceGroup } from '@/components/form/choice-group.tsx';
import { Field } from '@/components/form/field.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import { RecordForm } from '@/components/record/record-form.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

type Values = z.input<typeof maintenanceSchema>;

const valuesOf = (record: StoredMaintenance | null): Values => {
  const { state, text, textEs } = record ?? noMaintenance;
  return { state, text, textEs };
};

const MaintenanceForm = ({ maintenance }: { maintenance: StoredMaintenance }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const form = useRecordForm({
    schema: maintenanceSchema,
    record: maintenance,
    valuesOf,
    save: (body, version) => call('PUT /api/maintenance', { body: { ...body, version: version ?? 0 } }),
    onSaved: async ({ state }) => {
      toast({ title: state === 'on' ? t`The site is closed for maintenance` : t`The site is open` });
      await invalidate(client, 'GET /api/maintenance');
    },
  });
  const names = { off: t`Open`, on: t`Closed for maintenance` };
  const fields = {
    state: { label: t`The site is`, show: (value: unknown) => names[value as Values['state']] },
    text: t`What people read`,
    textEs: t`The same in Spanish`,
  };
  return (
    <RecordForm form={form} label={t`Maintenance`} fields={fields} isPart>
      <ChoiceGroup
        name="state"
        label={fields.state.label}
        options={maintenanceStates.map((value) => ({ value, label: names[value] }))}
      />
      <Field<Values> name="text" label={fields.text} hint={t`Left empty: the default text.`} isOptional>
        <TextArea rows={2} maxLength={400} />
      </Field>
      <Field<Values> name="textEs" label={fields.textEs} isOptional>
        <TextArea rows={2} maxLength={400} />
      </Field>
    </RecordForm>
  );
};

/** Closes the site for maintenance, or opens it again. */
export const MaintenanceCard = () => {
  const { t } = useLingui();
  const { data, error, refetch } = useEndpoint('GET /api/maintenance');
  return (
    <Card className="space-y-3 p-4" aria-label={t`Maintenance`}>
      <CardHeading
        action={
          data?.state === 'on' && (
            <Chip tone="red">
              <Trans>Closed</Trans>
            </Chip>
          )
        }
      >
        <Trans>Maintenance</Trans>
      </CardHeading>
      <p className="text-ink-2">
        <Trans>
          Clocks, displays and administrators go on; everybody else reads that the site is closed.
        </Trans>
      </p>
      {data && <MaintenanceForm maintenance={data} />}
      {!data && error && <ErrorState onRetry={() => void refetch()} />}
      {!data && !error && (
        <SkeletonGroup>
          <SkeletonText lines={4} />
        </SkeletonGroup>
      )}
    </Card>
  );
};
