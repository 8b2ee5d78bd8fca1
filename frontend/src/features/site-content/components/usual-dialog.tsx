// Heavy (Headless UI, React Hook Form): loaded lazily by the page.
import type { PlannedKind } from '@ahl/shared-types/site-content';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { toast } from '@/components/feedback/toast-store.ts';
import { type FieldLabels, RecordForm } from '@/components/record/record-form.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { Dialog } from '@/components/ui/dialog.tsx';
import { call } from '@/lib/api-client.ts';
import { type ContentFields, type ContentValue, fieldsOf } from '../content-values.ts';
import { refreshPlans } from '../plan-acts.ts';
import { usualFormSchema } from '../plan-form.ts';
import { ContentFieldset } from './content-fields.tsx';
import { type PlanDialogProps, PreviewCard } from './plan-dialog.tsx';

/** The default when nothing is planned, with its version. */
type Usual = ContentValue & { version: number };

const save = (kind: PlannedKind, value: ContentValue, version: number): Promise<Usual> => {
  if ('text' in value) return call('PUT /api/thought-of-the-day', { body: { ...value, version } });
  if ('title' in value) return call('PUT /api/countdown-config', { body: { ...value, version } });
  if (kind === 'store-banner') return call('PUT /api/store-banner', { body: { ...value, version } });
  throw new Error(`There is no value of ${kind}.`);
};

const useFieldLabels = (): FieldLabels<ContentFields> => {
  const { t } = useLingui();
  const line = t`Line`;
  const title = t`Title`;
  const below = t`Line below`;
  return {
    text: t`${line} in English`,
    textEs: t`${line} in Spanish`,
    isActive: t`Shown`,
    imageUrl: t`Picture`,
    title: t`${title} in English`,
    titleEs: t`${title} in Spanish`,
    subtitle: t`${below} in English`,
    subtitleEs: t`${below} in Spanish`,
    targetOn: t`Counts down to`,
    targetAt: t`At`,
    linkUrl: t`Link`,
  };
};

const WatchedUsual = (props: Pick<PlanDialogProps, 'kind' | 'timeZone' | 'draw'>) => {
  const { getValues } = useFormContext<ContentFields>();
  useWatch<ContentFields>();
  return <PreviewCard {...props} fields={getValues()} />;
};

/** Renders the form that changes the default when nothing is planned. */
export const UsualDialog = ({ usual, ...props }: PlanDialogProps & { usual: Usual }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const { kind, timeZone, draw, onClose } = props;
  const schema = useMemo(() => usualFormSchema(kind, timeZone), [kind, timeZone]);
  const form = useRecordForm({
    schema,
    record: usual,
    valuesOf: (record) => fieldsOf(record, timeZone),
    save: (value, version) => save(kind, value, version ?? 0),
    onSaved: async () => {
      toast({ title: t`Saved`, description: t`It is shown whenever nothing else is planned.` });
      onClose();
      await refreshPlans(client);
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t`Shown by default`}
      description={t`What visitors see while no plan is on.`}
    >
      <RecordForm form={form} label={t`Shown by default`} fields={useFieldLabels()} onCancel={onClose}>
        <ContentFieldset kind={kind} />
        <WatchedUsual kind={kind} timeZone={timeZone} draw={draw} />
      </RecordForm>
    </Dialog>
  );
};
