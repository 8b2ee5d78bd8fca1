// Heavy (Headless UI, React Hook Form): loaded lazily by the page.
import type { ContentPlan, PlannedKind } from '@ahl/shared-types/site-content';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { offerSaveUndo } from '@/components/changes/undo.ts';
import { DateInput } from '@/components/form/date-input.tsx';
import { Field } from '@/components/form/field.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { TimeField } from '@/components/form/time-field.tsx';
import { RecordForm } from '@/components/record/record-form.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { Dialog } from '@/components/ui/dialog.tsx';
import { call } from '@/lib/api-client.ts';
import { type ContentFields, contentOf } from '../content-values.ts';
import { refreshPlans } from '../plan-acts.ts';
import { type PlanFields, planFieldsOf, planFormSchema } from '../plan-form.ts';
import { ContentFieldset } from './content-fields.tsx';
import { ContentPreview, type DrawPiece } from './content-preview.tsx';

/** The props of the dialogs of a kind. */
export type PlanDialogProps = {
  kind: PlannedKind;
  timeZone: string;
  today: string;
  draw: DrawPiece;
  onClose: () => void;
};

const usePlanForm = (plan: ContentPlan | null, { kind, timeZone, today, onClose }: PlanDialogProps) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const schema = useMemo(() => planFormSchema(kind, timeZone), [kind, timeZone]);
  return useRecordForm({
    schema,
    record: plan,
    valuesOf: (record) => planFieldsOf(record, { today, timeZone }),
    save: (body, version) =>
      plan === null || version === null
        ? call('POST /api/content-plans', { body })
        : call('PUT /api/content-plans/:id', { params: { id: plan.id }, body: { ...body, version } }),
    onSaved: async (saved) => {
      onClose();
      offerSaveUndo(t`${saved.name} is planned`, 'content-plan', saved.id);
      await refreshPlans(client);
    },
  });
};

/** Renders the piece with the current field values, above the form's buttons. */
export const PreviewCard = ({
  kind,
  timeZone,
  draw,
  fields,
}: Pick<PlanDialogProps, 'kind' | 'timeZone' | 'draw'> & { fields: ContentFields }) => (
  <section className="rounded-card border border-line bg-paper p-3">
    <h3 className="mb-2 font-semibold">
      <Trans>As visitors see it</Trans>
    </h3>
    <ContentPreview kind={kind} value={contentOf(kind, fields, timeZone)} draw={draw} />
  </section>
);

const WatchedPlan = (props: Pick<PlanDialogProps, 'kind' | 'timeZone' | 'draw'>) => {
  const { getValues } = useFormContext<PlanFields>();
  useWatch<PlanFields>();
  return <PreviewCard {...props} fields={getValues('value')} />;
};

const Times = ({ today }: { today: string }) => {
  const { t } = useLingui();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t`When it applies`}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Field<PlanFields> name="startsOn" label={t`From`}>
          <DateInput today={today} />
        </Field>
        <TimeField<PlanFields> name="startsAt" label={t`At`} />
        <Field<PlanFields> name="endsOn" label={t`Until`} isOptional>
          <DateInput today={today} />
        </Field>
        <TimeField<PlanFields> name="endsAt" label={t`Ends at`} />
      </div>
      <p className="mt-1 text-sm text-ink-2">
        {t`Times of the league. Of several at once the one that began last is shown; afterwards the other is back.`}
      </p>
    </fieldset>
  );
};

/** Renders the form that plans a piece, or changes a plan. */
export const PlanDialog = ({ plan, ...props }: PlanDialogProps & { plan: ContentPlan | null }) => {
  const { t } = useLingui();
  const form = usePlanForm(plan, props);
  const { kind, timeZone, today, draw, onClose } = props;
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={plan === null ? t`Plan another` : t`Edit ${plan.name}`}>
      <RecordForm
        form={form}
        label={t`Plan`}
        fields={{
          name: t`Name`,
          startsOn: t`From`,
          startsAt: t`At`,
          endsOn: t`Until`,
          endsAt: t`Ends at`,
          value: t`What is shown`,
        }}
        saveLabel={plan === null ? t`Plan it` : t`Save`}
        onCancel={onClose}
      >
        <Field<PlanFields> name="name" label={t`Name`} hint={t`Only the office sees it.`}>
          <TextInput maxLength={80} autoComplete="off" />
        </Field>
        <Times today={today} />
        <ContentFieldset kind={kind} prefix="value." />
        <WatchedPlan kind={kind} timeZone={timeZone} draw={draw} />
      </RecordForm>
    </Dialog>
  );
};
