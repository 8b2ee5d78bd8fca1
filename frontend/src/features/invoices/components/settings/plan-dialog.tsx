// Heavy (Headless UI, React Hook Form): the list loads it lazily.

import { type FeePlan, type FeePlanInput, feePlanInputSchema, feeUnits } from '@ahl/shared-types/invoices';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { offerSaveUndo } from '@/components/changes/undo.ts';
import { Field } from '@/components/form/field.tsx';
import { MoneyField } from '@/components/form/money-field.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { Select } from '@/components/form/select.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { RecordForm } from '@/components/record/record-form.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { Dialog } from '@/components/ui/dialog.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { useMoneyForm } from '@/lib/money.ts';
import { unitLabels } from '../../invoice-labels.ts';

const valuesOf = (plan: FeePlan | null): FeePlanInput => ({
  name: plan?.name ?? '',
  unit: plan?.unit ?? 'night',
  amountCents: plan?.amountCents ?? 4_500,
  nightMinimumCents: plan?.nightMinimumCents ?? null,
  monthMinimumCents: plan?.monthMinimumCents ?? null,
  monthCapCents: plan?.monthCapCents ?? null,
  freeMonths: plan?.freeMonths ?? 0,
});

const usePlanForm = (plan: FeePlan | null, onClose: () => void) => {
  const { t } = useLingui();
  const client = useQueryClient();
  return useRecordForm({
    schema: feePlanInputSchema,
    record: plan,
    valuesOf,
    save: (body, version) =>
      plan === null || version === null
        ? call('POST /api/fee-plans', { body })
        : call('PUT /api/fee-plans/:id', { params: { id: plan.id }, body: { ...body, version } }),
    onSaved: async (saved) => {
      onClose();
      offerSaveUndo(
        plan === null ? t`${saved.name} is added` : t`${saved.name} is saved`,
        'fee-plan',
        saved.id,
      );
      await invalidate(client, 'GET /api/fee-plans');
    },
  });
};

const NightMinimum = () => {
  const money = useMoneyForm();
  const { t } = useLingui();
  const unit = useWatch<FeePlanInput, 'unit'>({ name: 'unit' });
  if (unit !== 'player') return null;
  return (
    <MoneyField<FeePlanInput>
      name="nightMinimumCents"
      label={t`At least, for a night`}
      money={money}
      isOptional
    />
  );
};

/** Renders a dialog that adds or edits a fee plan. */
export const PlanDialog = ({ plan, onClose }: { plan: FeePlan | null; onClose: () => void }) => {
  const { t, i18n } = useLingui();
  const money = useMoneyForm();
  const form = usePlanForm(plan, onClose);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={plan === null ? t`New fee plan` : t`Edit ${plan.name}`}
      description={t`Final invoices stay as they are. For a change from a day on, add a plan and give it to the venues from that day.`}
    >
      <RecordForm
        form={form}
        label={t`Fee plan`}
        fields={{
          name: t`Name`,
          unit: t`The fee is for`,
          amountCents: t`Amount`,
          nightMinimumCents: t`At least, for a night`,
          monthMinimumCents: t`At least, for a month`,
          monthCapCents: t`At most, for a month`,
          freeMonths: t`Months free at first`,
        }}
        saveLabel={plan === null ? t`Add the plan` : t`Save`}
        onCancel={onClose}
      >
        <Field<FeePlanInput> name="name" label={t`Name`} hint={t`Such as: $45 a night, cap $200`}>
          <TextInput maxLength={60} autoComplete="off" />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field<FeePlanInput> name="unit" label={t`The fee is for`}>
            <Select options={feeUnits.map((value) => ({ value, label: i18n._(unitLabels[value]) }))} />
          </Field>
          <MoneyField<FeePlanInput> name="amountCents" label={t`Amount`} money={money} />
          <NightMinimum />
          <MoneyField<FeePlanInput>
            name="monthMinimumCents"
            label={t`At least, for a month`}
            money={money}
            isOptional
          />
          <MoneyField<FeePlanInput>
            name="monthCapCents"
            label={t`At most, for a month`}
            money={money}
            isOptional
          />
          <Field<FeePlanInput> name="freeMonths" label={t`Months free at first`}>
            <NumberInput />
          </Field>
        </div>
      </RecordForm>
    </Dialog>
  );
};
