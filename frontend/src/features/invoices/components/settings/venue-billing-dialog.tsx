// Heavy (Headless UI, React Hook Form): the list loads it lazily.
import {
  invoiceLanguages,
  maxPlanChanges,
  type VenueBilling,
  type VenueBillingInput,
  venueBillingInputSchema,
} from '@ahl/shared-types/invoices';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { toast } from '@/components/feedback/toast-store.ts';
import { DateInput } from '@/components/form/date-input.tsx';
import { Field, useFieldError } from '@/components/form/field.tsx';
import { Select } from '@/components/form/select.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { RecordForm } from '@/components/record/record-form.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { Button } from '@/components/ui/button.tsx';
import { Checkbox } from '@/components/ui/checkbox.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

const schema = venueBillingInputSchema.omit({ version: true });
type Values = Omit<VenueBillingInput, 'version'>;

const valuesOf = (billing: VenueBilling | null): Values => {
  const { plans, exemption, language } = billing as VenueBilling;
  return { plans, exemption, language };
};

const PlanFields = ({ today }: { today: string }) => {
  const { t } = useLingui();
  const { data = [] } = useEndpoint('GET /api/fee-plans');
  const { fields, append, remove } = useFieldArray<Values, 'plans'>({ name: 'plans' });
  const error = useFieldError('plans');
  const options = data.map(({ id, name }) => ({ value: id, label: name }));
  const [first] = data;
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="mb-1 text-sm font-semibold">
        <Trans>Plans, each from a day on</Trans>
      </legend>
      {fields.map((field, index) => {
        const number = index + 1;
        return (
          <div
            key={field.id}
            className="grid grid-cols-2 items-end gap-2 border-t border-line pt-3 first-of-type:border-t-0 sm:grid-cols-[minmax(0,1fr)_10rem_10rem_2.75rem]"
          >
            <Field<Values>
              name={`plans.${index}.feePlanId`}
              label={t`Plan ${number}`}
              className="max-sm:col-span-2"
            >
              <Select options={options} />
            </Field>
            <Field<Values> name={`plans.${index}.from`} label={t`From`}>
              <DateInput />
            </Field>
            <Field<Values> name={`plans.${index}.waivedUntil`} label={t`Waived until`} isOptional>
              <DateInput emptyValue={null} />
            </Field>
            <IconButton
              label={t`Remove plan ${number}`}
              icon={<Trash2 />}
              variant="quiet"
              onClick={() => remove(index)}
            />
          </div>
        );
      })}
      {error && (
        <p role="alert" className="text-sm font-medium text-red">
          {error}
        </p>
      )}
      {first && fields.length < maxPlanChanges && (
        <Button
          icon={<Plus />}
          onClick={() => append({ feePlanId: first.id, from: today, waivedUntil: null })}
        >
          <Trans>Add a plan</Trans>
        </Button>
      )}
    </fieldset>
  );
};

const Exemption = () => {
  const { t } = useLingui();
  const { setValue } = useFormContext<Values>();
  const exemption = useWatch<Values, 'exemption'>({ name: 'exemption' });
  const set = (isExempt: boolean) =>
    setValue('exemption', isExempt ? { certificate: '', validUntil: null } : null, { shouldDirty: true });
  return (
    <div className="space-y-3">
      <Checkbox
        checked={exemption !== null && exemption !== undefined}
        onChange={(event) => set(event.target.checked)}
        label={t`It has a certificate and pays no tax`}
      />
      {exemption && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field<Values> name="exemption.certificate" label={t`Number of the certificate`}>
            <TextInput maxLength={60} autoComplete="off" />
          </Field>
          <Field<Values> name="exemption.validUntil" label={t`Valid until`} isOptional>
            <DateInput emptyValue={null} />
          </Field>
        </div>
      )}
    </div>
  );
};

/** Renders a dialog with the billing of one venue. */
export const VenueBillingDialog = ({
  billing,
  today,
  onClose,
}: {
  billing: VenueBilling;
  today: string;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const names = { en: t`English`, es: t`Spanish` };
  const form = useRecordForm({
    schema,
    record: billing,
    valuesOf,
    save: (values, version) =>
      call('PUT /api/venue-billing/:venueId', {
        params: { venueId: billing.venueId },
        body: { ...values, version: version ?? 0 },
      }),
    onSaved: async () => {
      onClose();
      toast({ title: t`${billing.venueName} is saved` });
      await invalidate(client, 'GET /api/venue-billing');
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t`Bills of ${billing.venueName}`}
      description={t`A plan that begins within a month splits the month.`}
    >
      <RecordForm
        form={form}
        label={t`Bills of ${billing.venueName}`}
        fields={{
          plans: { label: t`Plans`, show: (value) => String(Array.isArray(value) ? value.length : 0) },
          exemption: t`Certificate`,
          language: t`Language`,
        }}
        onCancel={onClose}
      >
        <PlanFields today={today} />
        <Exemption />
        <Field<Values> name="language" label={t`Language of its invoices`} className="max-w-60">
          <Select options={invoiceLanguages.map((value) => ({ value, label: names[value] }))} />
        </Field>
      </RecordForm>
    </Dialog>
  );
};
