import { type Maintenance, maintenanceSchema } from '@ahl/shared-types/maintenance';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonGroup, SkeletonText } from '@/components/feedback/skeleton.tsx';
import { toast } from '@/components/feedback/toast-store.ts';
import { ChoiceGroup } from '@/components/form/choice-group.tsx';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

type Values = z.input<typeof maintenanceSchema>;

const MaintenanceForm = ({ maintenance }: { maintenance: Maintenance }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const form = useContractForm({
    schema: maintenanceSchema,
    defaultValues: maintenance,
    errorTitle: t`Not saved`,
    onSubmit: async (body) => {
      const { state } = await call('PUT /api/maintenance', { body });
      toast({ title: state === 'on' ? t`The site is closed for maintenance` : t`The site is open` });
      await invalidate(client, 'GET /api/maintenance');
    },
  });
  return (
    <Form form={form} label={t`Maintenance`} className="space-y-3.5">
      <ChoiceGroup
        name="state"
        label={t`The site is`}
        options={[
          { value: 'off', label: t`Open` },
          { value: 'on', label: t`Closed for maintenance` },
        ]}
      />
      <Field<Values>
        name="text"
        label={t`What people read`}
        hint={t`Left empty: the usual words.`}
        isOptional
      >
        <TextArea rows={2} maxLength={400} />
      </Field>
      <Field<Values> name="textEs" label={t`The same in Spanish`} isOptional>
        <TextArea rows={2} maxLength={400} />
      </Field>
      <SubmitButton pendingLabel={t`Saving...`}>{t`Save`}</SubmitButton>
    </Form>
  );
};

/** Closes the site for people, or opens it. */
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
      {data && <MaintenanceForm key={data.state} maintenance={data} />}
      {!data && error && <ErrorState onRetry={() => void refetch()} />}
      {!data && !error && (
        <SkeletonGroup>
          <SkeletonText lines={4} />
        </SkeletonGroup>
      )}
    </Card>
  );
};
