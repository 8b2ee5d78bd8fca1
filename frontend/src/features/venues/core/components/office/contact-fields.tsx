import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { Field } from '@/components/form/field.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { VenueFormValues } from '../../venue-form-schema.ts';

/** The maximum number of contacts in the contract. */
const maxContacts = 10;

const Contact = ({ index, onRemove }: { index: number; onRemove: () => void }) => {
  const { t } = useLingui();
  const number = index + 1;
  return (
    <fieldset className="min-w-0 space-y-3 border-t border-line pt-3 first-of-type:border-t-0 first-of-type:pt-0">
      <legend className="sr-only">
        <Trans>Contact {number}</Trans>
      </legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field<VenueFormValues> name={`contacts.${index}.name`} label={t`Name`}>
          <TextInput autoComplete="off" maxLength={80} />
        </Field>
        <Field<VenueFormValues> name={`contacts.${index}.role`} label={t`Role`} isOptional>
          <TextInput autoComplete="off" maxLength={60} placeholder={t`Manager`} />
        </Field>
        <Field<VenueFormValues> name={`contacts.${index}.phone`} label={t`Phone`} isOptional>
          <TextInput type="tel" autoComplete="off" />
        </Field>
        <Field<VenueFormValues> name={`contacts.${index}.email`} label={t`Email`} isOptional>
          <TextInput type="email" autoComplete="off" />
        </Field>
      </div>
      <Button
        variant="quiet"
        icon={<Trash2 />}
        onClick={onRemove}
        aria-label={t`Remove contact ${number}`}
        className="-ml-3"
      >
        <Trans>Remove</Trans>
      </Button>
    </fieldset>
  );
};

/** Renders the office's contacts at the venue. */
export const ContactFields = () => {
  const { fields, append, remove } = useFieldArray<VenueFormValues, 'contacts'>({ name: 'contacts' });
  return (
    <div className="space-y-3">
      {fields.length === 0 && (
        <p className="text-ink-2">
          <Trans>Nobody yet. The first one is shown in the list of venues.</Trans>
        </p>
      )}
      {fields.map((field, index) => (
        <Contact key={field.id} index={index} onRemove={() => remove(index)} />
      ))}
      {fields.length < maxContacts && (
        <Button icon={<Plus />} onClick={() => append({ name: '', role: '', phone: '', email: '' })}>
          <Trans>Add a contact</Trans>
        </Button>
      )}
    </div>
  );
};

/** Renders the recipients of the invoices. */
export const BillingFields = () => {
  const { t } = useLingui();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field<VenueFormValues> name="billingContact.name" label={t`Billing name`} isOptional>
        <TextInput autoComplete="off" maxLength={80} />
      </Field>
      <Field<VenueFormValues> name="billingContact.company" label={t`Company`} isOptional>
        <TextInput autoComplete="off" maxLength={120} />
      </Field>
      <Field<VenueFormValues> name="billingContact.email" label={t`Billing e-mail`} isOptional>
        <TextInput type="email" autoComplete="off" />
      </Field>
      <Field<VenueFormValues> name="billingContact.phone" label={t`Billing phone`} isOptional>
        <TextInput type="tel" autoComplete="off" />
      </Field>
      <Field<VenueFormValues>
        name="billingContact.address"
        label={t`Billing address`}
        isOptional
        hint={t`Where it is another than the venue's.`}
        className="sm:col-span-2"
      >
        <TextInput autoComplete="off" maxLength={240} />
      </Field>
    </div>
  );
};
