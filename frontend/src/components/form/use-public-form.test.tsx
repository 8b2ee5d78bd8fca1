import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { cleanup, renderAt, screen, waitFor } from '@/testing/render.tsx';
import { DecoyField } from './decoy-field.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextInput } from './text-input.tsx';
import { usePublicForm } from './use-public-form.ts';

const schema = z.object({
  requestId: z.uuid(),
  referenceCode: z.string(),
  name: z.string().min(1, 'Enter your name.'),
});
type Values = z.output<typeof schema>;

const Example = ({ send }: { send: (values: Values) => Promise<string> }) => {
  const { form, receipt, restart } = usePublicForm({
    name: 'example',
    schema,
    defaultValues: { name: '' },
    send,
    errorTitle: 'Not sent',
    errorText: 'Try again.',
  });
  if (receipt)
    return (
      <button type="button" onClick={restart}>
        Another after {receipt}
      </button>
    );
  return (
    <Form form={form}>
      <Field name="name" label="Name">
        <TextInput />
      </Field>
      <DecoyField />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
};

const name = () => screen.getByLabelText<HTMLInputElement>('Name');
const press = () => screen.getByRole('button', { name: 'Send' });
afterEach(clearToasts);

describe('usePublicForm', () => {
  it('keeps the typed values and its id over a reload', async () => {
    const send = vi.fn(async (_values: Values) => 'A1');
    const before = renderAt(<Example send={send} />);
    await before.user.type(name(), 'Dana');
    const id = JSON.parse(sessionStorage.getItem('draft:example') ?? '{}').requestId;
    cleanup();

    const { user } = renderAt(<Example send={send} />);
    expect(name().value).toBe('Dana');
    await user.click(press());

    await screen.findByText('Another after A1');
    expect(send).toHaveBeenCalledExactlyOnceWith({ requestId: id, referenceCode: '', name: 'Dana' });
    expect(sessionStorage.getItem('draft:example')).toBeNull();
  });

  it('keeps the values after a failed send and sends the same id again', async () => {
    const send = vi
      .fn<(values: Values) => Promise<string>>()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValueOnce('A2');
    const { user } = renderAt(<Example send={send} />);
    await user.type(name(), 'Dana');

    await user.click(press());
    await waitFor(() => expect(readToasts()[0]?.description).toBe('Try again.'));
    await user.click(await screen.findByRole('button', { name: 'Send' }));

    await screen.findByText('Another after A2');
    const [first, second] = send.mock.calls.map(([values]) => values.requestId);
    expect(second).toBe(first);
  });

  it('starts another form after a sent one, empty and with its own id', async () => {
    const send = vi.fn(async (_values: Values) => 'A3');
    const { user } = renderAt(<Example send={send} />);
    await user.type(name(), 'Dana');
    await user.click(press());
    await user.click(await screen.findByText('Another after A3'));
    expect(name().value).toBe('');
    await user.type(name(), 'Lee');
    await user.click(press());

    await screen.findByText('Another after A3');
    const ids = send.mock.calls.map(([values]) => values.requestId);
    expect(new Set(ids).size).toBe(2);
  });

  it('does not send an empty form, shows what is missing, and hides the decoy field', async () => {
    const send = vi.fn(async (_values: Values) => 'A4');
    const { user } = renderAt(<Example send={send} />);

    await user.click(press());

    expect(await screen.findByText('Enter your name.')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
    expect(screen.queryByRole('textbox', { name: 'Reference code' })).toBeNull();
  });
});
