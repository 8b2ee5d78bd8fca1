import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { act, screen, waitFor } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { Field } from '../form/field.tsx';
import { TextInput } from '../form/text-input.tsx';
import { RecordForm } from './record-form.tsx';
import { useRecordForm } from './use-record-form.ts';

const schema = z.object({ name: z.string().min(1) });
type Values = z.input<typeof schema>;
type Bar = Values & { version: number };

const Add = ({ save }: { save: (values: Values) => Promise<Bar> }) => {
  const form = useRecordForm<Bar, Values, Values>({
    schema,
    record: null,
    valuesOf: () => ({ name: '' }),
    save,
  });
  return (
    <RecordForm form={form} label="Venue" fields={{ name: 'Name' }}>
      <Field<Values> name="name" label="Name">
        <TextInput />
      </Field>
    </RecordForm>
  );
};

const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add' });
const untilIdle = () => waitFor(() => expect(add().disabled).toBe(false));

it('adds a record once, even if Add is tapped again before the page of the new record is loaded', async () => {
  const save = vi.fn(async (values: Values) => ({ ...values, version: 1 }));
  const { user } = renderWithData(<Add save={save} />);
  await user.type(screen.getByLabelText('Name'), 'Rusty Nail');

  await user.click(add());
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  await untilIdle();
  await user.click(add());
  await act(async () => undefined);
  await untilIdle();

  expect(save).toHaveBeenCalledTimes(1);
});

it('adds it at the second try if the first was refused', async () => {
  const save = vi.fn(async (values: Values): Promise<Bar> => ({ ...values, version: 1 }));
  save.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { user } = renderWithData(<Add save={save} />);
  await user.type(screen.getByLabelText('Name'), 'Rusty Nail');

  await user.click(add());
  await untilIdle();
  await user.click(add());

  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
});
