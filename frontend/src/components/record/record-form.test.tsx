import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '@/lib/api-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { fireEvent, screen, waitFor, within } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { clearToasts, readToasts } from '../feedback/toast-store.ts';
import { Field } from '../form/field.tsx';
import { TextInput } from '../form/text-input.tsx';
import { RecordForm } from './record-form.tsx';
import { useRecordForm } from './use-record-form.ts';

const schema = z.object({ name: z.string().min(1, 'Give a name.'), city: z.string(), notes: z.string() });
type Values = z.input<typeof schema>;
type Bar = Values & { version: number };

const bar = (more: Partial<Bar> = {}): Bar => ({
  name: 'Rusty Nail',
  city: 'Fort Worth',
  notes: '',
  version: 1,
  ...more,
});
const valuesOf = (record: Bar | null): Values => {
  const { name, city, notes } = record ?? bar({ name: '' });
  return { name, city, notes };
};
const conflictWith = (current: Bar) =>
  new ApiError(409, JSON.stringify({ code: 'VERSION_CONFLICT', message: 'Changed.', current }), 'Conflict');

let save: ReturnType<typeof vi.fn<(values: Values, version: number | null) => Promise<Bar>>>;

const Editor = ({ record }: { record: Bar | null }) => {
  const form = useRecordForm({ schema, record, valuesOf, save });
  return (
    <RecordForm form={form} label="Venue" fields={{ name: 'Name', city: 'City', notes: 'Notes' }}>
      <Field<Values> name="name" label="Name">
        <TextInput />
      </Field>
      <Field<Values> name="city" label="City">
        <TextInput />
      </Field>
      <Field<Values> name="notes" label="Notes">
        <TextInput />
      </Field>
    </RecordForm>
  );
};

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  save = vi.fn(async (values, version) => ({ ...values, version: (version ?? 0) + 1 }));
});
afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

describe('RecordForm', () => {
  it('saves at the version that was seen, and uses the response as the new initial values', async () => {
    renderWithData(<Editor record={bar()} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);

    write('Name', 'Main & Fourth');
    press('Save');

    await screen.findByText('No changes yet');
    expect(save).toHaveBeenCalledExactlyOnceWith({ ...valuesOf(bar()), name: 'Main & Fourth' }, 1);
    write('City', 'Irving');
    press('Save');
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    expect(save.mock.lastCall?.[1]).toBe(2);
  });

  it('adds a new record without a version', async () => {
    renderWithData(<Editor record={null} />);

    write('Name', 'The Tin Bar');
    press('Add');

    await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith(expect.anything(), null));
  });

  it('shows both values of each field that the other person changed, and saves the chosen ones', async () => {
    const current = bar({ name: 'Rusty Nail Tavern', city: 'Irving', version: 5 });
    save.mockRejectedValueOnce(conflictWith(current));
    renderWithData(<Editor record={bar()} />);
    write('Name', 'Nail');
    write('Notes', 'Ring twice');
    press('Save');

    const dialog = await screen.findByRole('alertdialog', { name: 'Somebody else saved this meanwhile' });
    const name = within(within(dialog).getByRole('group', { name: 'Name' }));
    const city = within(within(dialog).getByRole('group', { name: /^City/ }));
    expect(within(dialog).queryByRole('group', { name: /Notes/ })).toBeNull();
    await expectAccessible();
    expect(name.getByRole<HTMLInputElement>('radio', { name: /Yours Nail/ }).checked).toBe(true);
    expect(city.getByRole<HTMLInputElement>('radio', { name: /Theirs.*Irving/ }).checked).toBe(true);
    fireEvent.click(name.getByRole('radio', { name: /Theirs.*Rusty Nail Tavern/ }));
    press('Use these values');

    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    expect(save.mock.lastCall).toEqual([
      { name: 'Rusty Nail Tavern', city: 'Irving', notes: 'Ring twice' },
      5,
    ]);
    await screen.findByText('No changes yet');
    expect(readToasts()).toEqual([]);
  });

  it('goes back to the form with all typed values', async () => {
    save.mockRejectedValueOnce(conflictWith(bar({ name: 'Tavern', version: 2 })));
    renderWithData(<Editor record={bar()} />);
    write('Name', 'Nail');
    press('Save');

    fireEvent.click(await screen.findByRole('button', { name: 'Back to the form' }));

    await screen.findByText('Unsaved changes');
    expect(field('Name').value).toBe('Nail');
    expect(save).toHaveBeenCalledTimes(1);
    expect(readToasts()).toEqual([]);
  });

  it('saves at once if the other person changed no field that differs here', async () => {
    save.mockRejectedValueOnce(conflictWith(bar({ version: 7 })));
    renderWithData(<Editor record={bar()} />);
    write('Notes', 'Ring twice');
    press('Save');

    await waitFor(() => expect(save.mock.lastCall?.[1]).toBe(7));
    expect(save.mock.lastCall?.[0].notes).toBe('Ring twice');
  });

  it('follows a newer version while nothing is typed, and offers it otherwise', async () => {
    const Pushed = () => {
      const [record, setRecord] = useState(bar());
      const push = (more: Partial<Bar>) => () =>
        setRecord({ ...record, ...more, version: record.version + 1 });
      return (
        <>
          <button type="button" onClick={push({ city: 'Irving' })}>
            Push city
          </button>
          <button type="button" onClick={push({ name: 'Tavern' })}>
            Push name
          </button>
          <Editor record={record} />
        </>
      );
    };
    renderWithData(<Pushed />);

    press('Push city');
    await waitFor(() => expect(field('City').value).toBe('Irving'));
    write('Name', 'Nail');
    press('Push name');
    fireEvent.click(await screen.findByRole('button', { name: 'See what changed' }));
    await screen.findByRole('alertdialog');
    fireEvent.click(screen.getByRole('radio', { name: /Theirs.*Tavern/ }));
    press('Use these values');

    await waitFor(() => expect(field('Name').value).toBe('Tavern'));
    expect(save).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'See what changed' })).toBeNull();
  });

  it('shows the server’s message for a field at the field', async () => {
    const refusal = {
      code: 'VALIDATION_FAILED',
      fieldReasons: { name: { reason: 'name.missing', params: {} } },
    };
    save.mockRejectedValueOnce(new ApiError(400, JSON.stringify(refusal), 'Bad Request'));
    renderWithData(<Editor record={bar()} />);
    write('Name', 'Nail');
    press('Save');

    await waitFor(() => expect(field('Name').getAttribute('aria-invalid')).toBe('true'));
    expect(field('Name').value).toBe('Nail');
  });
});
