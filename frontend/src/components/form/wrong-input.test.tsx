// Invalid input: nothing of it is lost, and each error is shown at its field or, if it has none, in a toast.
import { dateSchema, idSchema, instantSchema, timeSchema } from '@ahl/shared-types/common';
import { optionalEmailField } from '@ahl/shared-types/contact';
import { reason } from '@ahl/shared-types/reasons';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { screen, waitFor } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { DateInput } from './date-input.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { InstantField } from './instant-field.tsx';
import { NumberInput } from './number-input.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';
import { TimeInput } from './time-input.tsx';
import { useContractForm } from './use-contract-form.ts';

const schema = z.object({
  name: z.string().max(10, reason('text.too-long', { max: 10 })),
  notes: z.string().max(300, reason('text.too-long', { max: 300 })),
  chips: z.int().nullable(),
  day: dateSchema.nullable(),
  start: timeSchema.nullable(),
  until: instantSchema.nullable(),
  rows: z.array(z.object({ ante: z.int().max(9) })),
  venueId: idSchema,
  email: optionalEmailField,
});
type Values = z.input<typeof schema>;

const start: Values = {
  name: '',
  notes: '',
  chips: null,
  day: null,
  start: null,
  until: null,
  rows: [],
  venueId: 'a'.repeat(24),
  email: '',
};

const Example = ({
  values = {},
  onSubmit,
}: {
  values?: Partial<Values>;
  onSubmit: (values: Values) => unknown;
}) => {
  const form = useContractForm({ schema, defaultValues: { ...start, ...values }, onSubmit });
  return (
    <Form form={form} label="Example">
      <Field<Values> name="name" label="Name">
        <TextInput maxLength={10} />
      </Field>
      <Field<Values> name="notes" label="Notes">
        <TextArea maxLength={300} />
      </Field>
      <Field<Values> name="chips" label="Chips">
        <NumberInput emptyValue={null} />
      </Field>
      <Field<Values> name="day" label="Day">
        <DateInput emptyValue={null} />
      </Field>
      <Field<Values> name="start" label="Start">
        <TimeInput emptyValue={null} />
      </Field>
      <InstantField<Values> name="until" label="Until" />
      <Field<Values> name="email" label="Email">
        <TextInput />
      </Field>
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
};

const save = () => screen.getByRole('button', { name: 'Save' });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

/** Simulates a browser with `02/31/2026`: it shows the text, returns no value, and reports it as bad input. */
const showUnreadable = (input: HTMLInputElement) =>
  Object.defineProperty(input, 'validity', { value: { badInput: true }, configurable: true });

afterEach(clearToasts);

describe('a date or time that the browser cannot read', () => {
  it.each([
    ['Day', 'Enter a complete date that exists, or clear the field.'],
    ['Start', 'Enter the complete time, or clear the field.'],
    ['Date', 'Enter a complete date that exists, or clear the field.'],
  ])('is refused at its field and not saved as empty: %s', async (name, sentence) => {
    const onSubmit = vi.fn();
    const { user } = renderWithData(<Example onSubmit={onSubmit} />);
    showUnreadable(field(name));

    await user.click(save());

    await screen.findByText(sentence);
    await waitFor(() => expect(document.activeElement).toBe(field(name)));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(readToasts()).toEqual([]);
  });

  it('clears its error once it is corrected', async () => {
    const onSubmit = vi.fn();
    const { user } = renderWithData(<Example onSubmit={onSubmit} />);
    showUnreadable(field('Day'));
    await user.click(save());
    await screen.findByText(/a complete date/);

    Reflect.deleteProperty(field('Day'), 'validity');
    await user.type(field('Day'), '2026-02-28');
    await user.click(save());

    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ ...start, day: '2026-02-28' }));
  });
});

describe('a text that is too long', () => {
  it('stays whole when it is pasted, and its length and the limit are shown', async () => {
    const onSubmit = vi.fn();
    const { user } = renderWithData(<Example onSubmit={onSubmit} />);

    await user.click(field('Notes'));
    await user.paste('x'.repeat(5_000));
    await user.click(field('Name'));
    await user.paste('y'.repeat(11));

    expect(field('Notes').value).toHaveLength(5_000);
    screen.getByText('5,000 of 300 characters');
    screen.getByText('11 of 10 characters');
    await user.click(save());
    await screen.findByText('At most 300 characters.');
    expect(field('Name').value).toHaveLength(11);
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('an e-mail address that may be left empty', () => {
  it('gets a message that shows what an address looks like', async () => {
    const { user } = renderWithData(<Example onSubmit={vi.fn()} />);

    await user.type(field('Email'), 'nobody');
    await user.click(save());

    await screen.findByText('Enter an e-mail address such as name@example.com.');
  });
});

describe('a number', () => {
  it.each([
    ['1,500', 1_500],
    [' 40 ', 40],
    ['   ', null],
  ])('%j is read as %j', async (typed, chips) => {
    const onSubmit = vi.fn();
    const { user } = renderWithData(<Example onSubmit={onSubmit} />);

    await user.click(field('Chips'));
    await user.paste(typed);
    await user.click(save());

    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ ...start, chips }));
  });
});

describe('an error whose field is not on the screen', () => {
  it('is shown in a toast: a press on Save always has a response', async () => {
    const onSubmit = vi.fn();
    const values = { rows: [{ ante: 3 }, { ante: 10 }], venueId: '' };
    const { user } = renderWithData(<Example values={values} onSubmit={onSubmit} />);

    await user.click(save());

    await waitFor(() =>
      expect(readToasts()).toMatchObject([{ variant: 'error', description: 'At most 9. This is required.' }]),
    );
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
