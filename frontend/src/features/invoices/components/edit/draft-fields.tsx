import { invoiceLanguages } from '@ahl/shared-types/invoices';
import { useLingui } from '@lingui/react/macro';
import { DateInput } from '@/components/form/date-input.tsx';
import { Field } from '@/components/form/field.tsx';
import { Select } from '@/components/form/select.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import type { DraftFormValues } from './invoice-form-values.ts';

/** Renders the days, the language and the notes of a draft. */
export const DraftFields = () => {
  const { t } = useLingui();
  const names = { en: t`English`, es: t`Spanish` };
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field<DraftFormValues>
        name="issuedOn"
        label={t`Date of issue`}
        isOptional
        hint={t`Empty: the day on which it is finalised`}
      >
        <DateInput emptyValue={null} />
      </Field>
      <Field<DraftFormValues>
        name="dueOn"
        label={t`Pay by`}
        isOptional
        hint={t`Empty: by the terms of the settings`}
      >
        <DateInput emptyValue={null} />
      </Field>
      <Field<DraftFormValues> name="language" label={t`Language`}>
        <Select options={invoiceLanguages.map((value) => ({ value, label: names[value] }))} />
      </Field>
      <Field<DraftFormValues> name="note" label={t`Note on the invoice`} isOptional className="sm:col-span-3">
        <TextArea rows={2} maxLength={1_000} />
      </Field>
      <Field<DraftFormValues>
        name="officeNote"
        label={t`Note for the office`}
        isOptional
        className="sm:col-span-3"
      >
        <TextArea rows={2} maxLength={1_000} />
      </Field>
    </div>
  );
};
