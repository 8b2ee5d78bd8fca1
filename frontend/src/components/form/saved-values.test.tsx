import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { setFormOwner } from '@/lib/form-owner.ts';
import { hasUnsavedChanges } from '@/lib/unsaved-changes.ts';
import { renderAt, screen, waitFor } from '@/testing/render.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { PasswordInput } from './password-input.tsx';
import { keepValues, maxStoredLength } from './saved-values.ts';
import { SubmitButton } from './submit-button.tsx';
import { TextInput } from './text-input.tsx';
import { type TypedValues, useContractForm } from './use-contract-form.ts';

const schema = z.object({ title: z.string(), city: z.string(), pin: z.string(), photo: z.string() });
const stored = { title: 'Old title', city: 'Waco', pin: '', photo: '' };

const Story = ({ values = stored, typed = 'kept' }: { values?: typeof stored; typed?: TypedValues }) => {
  const form = useContractForm({ schema, defaultValues: values, onSubmit: () => undefined, typed });
  return (
    <Form form={form} label="Story">
      <Field name="title" label="Title">
        <TextInput />
      </Field>
      <Field name="city" label="City">
        <TextInput />
      </Field>
      <Field name="pin" label="Pin">
        <PasswordInput />
      </Field>
      <Field name="photo" label="Photo">
        <TextInput />
      </Field>
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const titles = () => screen.getAllByLabelText<HTMLInputElement>('Title').map(({ value }) => value);
const notice = () => screen.queryByText(/filled in again/);
const storedKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith('typed:'));
const storedText = () =>
  storedKeys()
    .map((key) => sessionStorage.getItem(key))
    .join(' ');

/** Types a title, and lets the page go as a reload does: without unmounting anything. */
const typeAndReload = async (values = stored) => {
  const view = renderAt(<Story values={values} />);
  await view.user.clear(field('Title'));
  await view.user.type(field('Title'), 'New title');
  window.dispatchEvent(new Event('pagehide'));
  const snapshot = { ...sessionStorage };
  view.unmount();
  for (const [key, value] of Object.entries(snapshot)) sessionStorage.setItem(key, value);
};

beforeEach(() => {
  sessionStorage.clear();
  setFormOwner('ann');
});
afterEach(() => setFormOwner(null));

describe('what is typed in a form', () => {
  it('is there again after a reload, with a sentence that it is not saved', async () => {
    await typeAndReload();

    renderAt(<Story />);

    expect(await screen.findByText(/filled in again/)).toBeTruthy();
    expect([field('Title').value, field('City').value]).toEqual(['New title', 'Waco']);
    expect(hasUnsavedChanges()).toBe(true);
  });

  it('is there again when the page goes with its session', async () => {
    const view = renderAt(<Story />);
    await view.user.type(field('Title'), '!');
    setFormOwner(null);
    view.unmount();

    setFormOwner('ann');
    renderAt(<Story />);

    expect(field('Title').value).toBe('Old title!');
  });

  it('is discarded on request', async () => {
    await typeAndReload();
    const { user } = renderAt(<Story />);

    await user.click(await screen.findByRole('button', { name: 'Discard' }));

    await waitFor(() => expect(notice()).toBeNull());
    expect([field('Title').value, storedKeys(), hasUnsavedChanges()]).toEqual(['Old title', [], false]);
  });

  it('is not kept once it is saved', async () => {
    await typeAndReload();
    const { user } = renderAt(<Story />);

    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(storedKeys()).toEqual([]));
    expect(notice()).toBeNull();
  });

  it('is not kept when the person leaves the form', async () => {
    const view = renderAt(<Story />);
    await view.user.type(field('Title'), '!');
    await waitFor(() => expect(storedKeys()).toHaveLength(1));

    view.unmount();

    expect(storedKeys()).toEqual([]);
  });

  it('belongs to one account and one page, and the next account removes it', async () => {
    await typeAndReload();
    const before = storedText();

    setFormOwner('bob');
    const bob = renderAt(<Story />);
    const asBob = field('Title').value;
    await bob.user.type(field('City'), '!');
    await waitFor(() => expect(storedText()).toContain('Waco!'));

    expect(before).toContain('New title');
    expect(asBob).toBe('Old title');
    expect(storedText()).not.toContain('New title');
  });

  it('is not filled in over what somebody else has saved meanwhile', async () => {
    await typeAndReload();

    renderAt(<Story values={{ ...stored, title: 'Saved by Lee' }} />);

    expect([field('Title').value, notice()]).toEqual(['Saved by Lee', null]);
  });

  it('never includes a password, not even one that is shown, and no file', async () => {
    const { user } = renderAt(<Story />);

    await user.type(field('Pin'), 'hidden-1234');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    await user.type(field('Pin'), '5');
    await user.type(field('Photo'), 'data:image/png;base64,AAAA');
    await user.type(field('Title'), '!');
    await waitFor(() => expect(storedText()).toContain('Old title!'));

    expect(storedText()).not.toMatch(/hidden|data:/);
  });

  it('is not mixed up between equal forms of a page', async () => {
    await typeAndReload();

    renderAt(
      <>
        <Story />
        <Story />
      </>,
    );

    expect(titles()).toEqual(['Old title', 'Old title']);
  });

  it('is not kept for visitors, and not where it is worth no question', async () => {
    setFormOwner(null);
    const visitor = renderAt(<Story />);
    await visitor.user.type(field('Title'), '!');
    window.dispatchEvent(new Event('pagehide'));
    visitor.unmount();
    setFormOwner('ann');
    const passing = renderAt(<Story typed="passing" />);
    await passing.user.type(field('Title'), '!');
    window.dispatchEvent(new Event('pagehide'));

    expect([storedKeys(), hasUnsavedChanges()]).toEqual([[], false]);
  });

  it('is bounded', () => {
    keepValues('typed:ann:/:a', { text: { from: '', to: 'x'.repeat(maxStoredLength) } }, 1);
    expect(storedKeys()).toEqual([]);

    for (let form = 0; form < 20; form += 1)
      keepValues(`typed:ann:/${form}:a`, { text: { from: '', to: 'x' } }, form);

    expect(storedKeys()).toHaveLength(12);
    expect(storedKeys()).toContain('typed:ann:/19:a');
  });
});
