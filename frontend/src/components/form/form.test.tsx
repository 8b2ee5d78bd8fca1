import { AppError, failureAnswer, invalidInput } from '@ahl/shared-types/common';
import { type ReasonText, reason } from '@ahl/shared-types/reasons';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { ApiError } from '@/lib/api-client.ts';
import { renderAt, screen, waitFor } from '@/testing/render.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { NumberInput } from './number-input.tsx';
import { PasswordInput } from './password-input.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextInput } from './text-input.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useContractForm } from './use-contract-form.ts';

const schema = z.object({
  email: z.email('Write an e-mail address.'),
  password: z.string().min(1, 'Write your password.'),
  grace: z.number('Write a number.'),
});

const SignIn = ({ onSubmit }: { onSubmit: (values: z.output<typeof schema>) => unknown }) => {
  const form = useContractForm({
    schema,
    defaultValues: { email: '', password: '', grace: 60 },
    onSubmit,
    errorTitle: 'Login failed',
  });
  return (
    <Form form={form}>
      <Field<z.input<typeof schema>> name="email" label="E-mail" hint="As on your card.">
        <TextInput type="email" />
      </Field>
      <Field name="password" label="Password">
        <PasswordInput />
      </Field>
      <Field name="grace" label="Late registration">
        <NumberInput unit="min" />
      </Field>
      <SubmitButton pendingLabel="Signing in...">Sign In</SubmitButton>
      <UnsavedGuard />
    </Form>
  );
};

const email = () => screen.getByLabelText<HTMLInputElement>('E-mail');
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: /Sign/ });
const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

const fill = async ({ user }: ReturnType<typeof renderAt>) => {
  await user.type(email(), 'dana@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret');
};

afterEach(clearToasts);

/** The server's response to a refusal. */
const answerOf = (error: AppError) => new ApiError(400, JSON.stringify(failureAnswer(error)), '');
const refused = (fields: Record<string, ReasonText>) => answerOf(invalidInput(fields));

describe('Form', () => {
  it('wires hint and error to the field, and focuses the first invalid one', async () => {
    const onSubmit = vi.fn();
    const { user } = renderAt(<SignIn onSubmit={onSubmit} />);
    expect(describedBy(email())).toEqual(['As on your card.']);

    await user.click(send());

    await waitFor(() => expect(document.activeElement).toBe(email()));
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(email())).toEqual(['Write an e-mail address.', 'As on your card.']);
    expect(screen.getByRole('alert').textContent).toBe('2 fields need attention.');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('sends the parsed values once and is disabled meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const onSubmit = vi.fn(() => promise);
    const view = renderAt(<SignIn onSubmit={onSubmit} />);
    await fill(view);

    await view.user.click(send());
    await waitFor(() => expect(send().textContent).toBe('Signing in...'));
    expect(send().disabled).toBe(true);
    expect(screen.getByRole<HTMLFieldSetElement>('group').disabled).toBe(true);
    resolve();

    await waitFor(() => expect(send().disabled).toBe(false));
    await waitFor(() => expect(document.activeElement).toBe(send()));
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      email: 'dana@example.com',
      password: 'secret',
      grace: 60,
    });
  });

  it('puts the server’s errors on their fields, without a toast, and keeps the values', async () => {
    const view = renderAt(
      <SignIn onSubmit={() => Promise.reject(refused({ email: reason('email.taken') }))} />,
    );
    await fill(view);

    await view.user.click(send());

    expect(await screen.findByText('Another account has this e-mail.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(email()));
    expect(email().value).toBe('dana@example.com');
    expect(readToasts()).toEqual([]);
  });

  it.each([
    [
      'a field that is not on the screen',
      refused({ email: reason('email.taken'), 'levels.2': reason('number.too-small', { min: 3 }) }),
      'At least 3.',
    ],
    [
      'the server’s own sentence',
      answerOf(new AppError('INVALID_CREDENTIALS', 'sign-in.wrong')),
      'Invalid credentials',
    ],
    ['anything else that is thrown', new TypeError('x is undefined'), 'Nothing was saved. Please try again.'],
  ])('shows %s in one toast', async (_name, error, description) => {
    const view = renderAt(<SignIn onSubmit={() => Promise.reject(error)} />);
    await fill(view);

    await view.user.click(send());

    await waitFor(() =>
      expect(readToasts()).toMatchObject([{ variant: 'error', title: 'Login failed', description }]),
    );
  });

  it('shows the password on demand', async () => {
    const { user } = renderAt(<SignIn onSubmit={vi.fn()} />);
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect(password.type).toBe('password');

    await user.click(screen.getByRole('button', { name: 'Show password' }));

    expect(password.type).toBe('text');
  });

  it('leaves an invalid number to the schema', async () => {
    const view = renderAt(<SignIn onSubmit={vi.fn()} />);
    await fill(view);
    await view.user.clear(screen.getByLabelText('Late registration'));
    await view.user.type(screen.getByLabelText('Late registration'), 'soon');

    await view.user.click(send());

    expect(await screen.findByText('Write a number.')).toBeTruthy();
  });
});

describe('UnsavedGuard', () => {
  it('asks before leaving unsaved changes, and does not ask on a page without any', async () => {
    const view = renderAt(<SignIn onSubmit={vi.fn()} />, '/edit', [{ path: '/away', element: <p>Away</p> }]);
    await fill(view);

    await view.router.navigate('/away');
    await view.user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(view.router.state.location.pathname).toBe('/edit');
    await view.router.navigate('/away');
    await view.user.click(await screen.findByRole('button', { name: 'Leave without saving' }));

    expect(await screen.findByText('Away')).toBeTruthy();
  });
});
