import { z } from 'zod';
import { toast } from '@/components/feedback/toast-store.ts';
import { CheckboxField } from '@/components/form/checkbox-field.tsx';
import { ComboboxField } from '@/components/form/combobox-field.tsx';
import { DateInput } from '@/components/form/date-input.tsx';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { PasswordInput } from '@/components/form/password-input.tsx';
import { SaveBar } from '@/components/form/save-bar.tsx';
import { Select } from '@/components/form/select.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { TimeInput } from '@/components/form/time-input.tsx';
import { UnsavedGuard } from '@/components/form/unsaved-guard.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { Part } from './part.tsx';

const schema = z.object({
  email: z.email('Write an e-mail address such as name@example.com.'),
  password: z.string().min(1, 'Write your password.'),
  grace: z.number('Write a number of minutes.').int().min(0),
  region: z.string().min(1, 'Choose a region.'),
  venueName: z.string().min(1, 'Choose the venue.'),
  venueId: z.string().nullable(),
  date: z.iso.date('Choose a day.'),
  startTime: z.string().min(1, 'Write a start time.'),
  notes: z.string(),
  isPublic: z.boolean(),
});

const regions = [
  { value: '732', label: 'North Texas' },
  { value: '733', label: 'Mid Cities' },
];

const venues = [
  { id: 'copper', label: 'Copper Still, Arlington', detail: '300 E Abram St' },
  { id: 'rusty', label: 'Rusty Nail Tavern, Fort Worth', detail: '512 Main St' },
];

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Renders every input of the form kit; the first save is refused, to show the server's errors. */
export const FormPart = () => {
  const form = useContractForm({
    schema,
    defaultValues: {
      email: '',
      password: '',
      region: '',
      venueName: '',
      venueId: null,
      date: '2025-07-25',
      startTime: '19:00',
      notes: '',
      isPublic: true,
    },
    onSubmit: async (values) => {
      await wait(800);
      if (values.email.startsWith('taken'))
        throw { fields: { email: 'This address has an account already.' } };
      toast({ title: 'Saved' });
    },
  });
  return (
    <Part title="Form">
      <Form form={form} label="Example" className="max-w-130 space-y-4">
        <Field<z.input<typeof schema>> name="email" label="E-mail" hint="Only the league sees it.">
          <TextInput type="email" autoComplete="email" />
        </Field>
        <Field name="password" label="Password">
          <PasswordInput />
        </Field>
        <ComboboxField
          name="venueName"
          idName="venueId"
          label="Venue"
          hint="Type a few letters."
          choices={venues}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="grace" label="Late registration" hint="Entry stays open this long.">
            <NumberInput unit="min" />
          </Field>
          <Field name="region" label="Region">
            <Select options={regions} placeholder="Choose a region" />
          </Field>
          <Field name="date" label="Date">
            <DateInput today="2025-07-23" />
          </Field>
          <Field name="startTime" label="Start time">
            <TimeInput />
          </Field>
        </div>
        <Field name="notes" label="Notes" isOptional>
          <TextArea rows={3} placeholder="Bonus chips before 7:45" />
        </Field>
        <CheckboxField name="isPublic" label="Show on the calendar" hint="Players see it after you save." />
        <SaveBar />
        <UnsavedGuard />
      </Form>
    </Part>
  );
};
