import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { DateInput } from '@/components/form/date-input.tsx';
import { Field } from '@/components/form/field.tsx';
import { Button } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import type { HostFormValues } from '../host-form-schema.ts';

/** Renders the days on which a host is away, as date ranges. */
export const AbsenceFields = () => {
  const { t } = useLingui();
  const { fields, append, remove } = useFieldArray<HostFormValues, 'absences'>({ name: 'absences' });
  return (
    <fieldset className="min-w-0 space-y-2">
      <legend className="mb-1 text-sm font-semibold">
        <Trans>Away</Trans>
      </legend>
      {fields.map((field, index) => (
        <div key={field.id} className="flex flex-wrap items-end gap-2">
          <Field<HostFormValues> name={`absences.${index}.from`} label={t`From`} className="min-w-40 flex-1">
            <DateInput />
          </Field>
          <Field<HostFormValues> name={`absences.${index}.to`} label={t`To`} className="min-w-40 flex-1">
            <DateInput />
          </Field>
          <IconButton
            label={t`Remove these days`}
            icon={<X />}
            variant="quiet"
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <Button icon={<Plus />} onClick={() => append({ from: '', to: '' })}>
        <Trans>Add days away</Trans>
      </Button>
    </fieldset>
  );
};
