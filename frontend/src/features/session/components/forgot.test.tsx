import { QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { render, screen, waitFor } from '@/testing/render.tsx';
import { answer, beginSignedOut, shownToast } from '../testing/signed-out.ts';
import { ResetPasswordPage } from './reset-password.page.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';
import { SignInPage } from './sign-in-page.tsx';

const token = 'a'.repeat(43);

const Here = () => <output aria-label="address">{useLocation().pathname}</output>;

const show = (path: string, dialog = false) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/login" element={<SignInPage kind="player" />} />
          <Route path="/reset-password" element={<ResetPasswordPage />} />
          <Route path="*" element={null} />
        </Routes>
        {dialog && <SignInDialog isOpen onClose={() => undefined} />}
        <Here />
      </MemoryRouter>
    </QueryClientProvider>,
  );

/** Answers requests below /api/auth, /api/players and /api/join; the configuration never arrives. */
const reply = (make: () => Promise<Response>) =>
  vi
    .mocked(fetch)
    .mockImplementation((url) => (String(url).includes('config') ? new Promise(() => {}) : make()));
const sentBodies = () =>
  vi
    .mocked(fetch)
    .mock.calls.filter(([, init]) => init?.method === 'POST')
    .map(([url, init]) => [url, JSON.parse(String(init?.body))]);

beforeEach(beginSignedOut);

const button = (name: string) => screen.getByRole('button', { name });
const isDisabled = (name: string) => button(name).hasAttribute('disabled');

describe('the forgot-password dialog', () => {
  const open = async () => {
    show('/', true);
    await userEvent.click(await screen.findByRole('button', { name: 'Forgot password?' }));
    await screen.findByRole('dialog', { name: 'Forgot Password' });
    // The sign-in dialog fades out behind it.
    await waitFor(() => expect(screen.getAllByLabelText('Email')).toHaveLength(1));
  };

  it('sends nothing while the e-mail is empty', async () => {
    await open();
    expect(isDisabled('Send reset link')).toBe(true);

    await userEvent.type(screen.getByLabelText('Email'), '   ');

    expect(isDisabled('Send reset link')).toBe(true);
  });

  it('removes the error of an earlier try when the next one succeeds', async () => {
    reply(async () => answer(500, { message: 'Not now.' }));
    await open();
    await userEvent.type(screen.getByLabelText('Email'), 'dana@example.com');
    await userEvent.click(button('Send reset link'));
    await waitFor(() => expect(readToasts()[0]).toMatchObject({ variant: 'error', isOpen: true }));

    reply(async () => answer(200, { message: 'Sent.' }));
    // The button is enabled slightly later than the toast appears.
    await userEvent.click(await screen.findByRole('button', { name: 'Send reset link' }));

    expect(
      await screen.findByText(
        'If an account has this e-mail, a link to choose a new password is on its way.',
      ),
    ).toBeTruthy();
    expect(readToasts().some(({ isOpen }) => isOpen)).toBe(false);
  });

  it('shows the server’s response and links back to the sign-in', async () => {
    reply(async () => answer(200, { message: 'Sent.' }));
    await open();

    await userEvent.type(screen.getByLabelText('Email'), ' Dana@Example.com ');
    await userEvent.click(button('Send reset link'));

    expect(
      await screen.findByText(
        'If an account has this e-mail, a link to choose a new password is on its way.',
      ),
    ).toBeTruthy();
    expect(sentBodies()).toEqual([
      ['/api/auth/forgot-password', { email: 'dana@example.com', language: 'en' }],
    ]);
    await userEvent.click(button('Back to sign in'));
    expect(await screen.findByLabelText('Password')).toBeTruthy();
  });

  it('is disabled while it is being sent', async () => {
    await open();
    await userEvent.type(screen.getByLabelText('Email'), 'dana@example.com');
    await userEvent.click(button('Send reset link'));

    expect((await screen.findByRole('button', { name: 'Sending...' })).hasAttribute('disabled')).toBe(true);
  });

  it.each([
    ['the message of the server', () => Promise.resolve(answer(500, { message: 'Wrong.' })), 'Wrong.'],
    [
      'its own without one',
      () => Promise.resolve(new Response('', { status: 502 })),
      'Failed to send password reset email',
    ],
    [
      'its own without a network',
      () => Promise.reject(new TypeError('failed')),
      'Failed to send password reset email',
    ],
  ])('shows %s when it fails', async (_name, make, text) => {
    reply(make);
    await open();

    await userEvent.type(screen.getByLabelText('Email'), 'dana@example.com');
    await userEvent.click(button('Send reset link'));

    await waitFor(() => expect(shownToast()).toEqual(['Error', text]));
  });
});

describe('the forgot-username dialog', () => {
  const open = async () => {
    show('/login');
    await userEvent.click(screen.getByRole('button', { name: 'Forgot username?' }));
    await screen.findByRole('dialog', { name: 'Forgot Username' });
  };
  const fill = async (number = ' 1606 ') => {
    await userEvent.type(screen.getByLabelText('First name'), ' Dana ');
    await userEvent.type(screen.getByLabelText('Last name'), 'Wells');
    await userEvent.type(screen.getByPlaceholderText('1606'), number);
  };

  it('is disabled until all three are filled, and sends them trimmed', async () => {
    reply(async () => answer(200, { message: 'Sent.' }));
    await open();
    expect(isDisabled('Send my username')).toBe(true);
    await fill('  ');
    expect(isDisabled('Send my username')).toBe(true);
    await userEvent.type(screen.getByPlaceholderText('1606'), '1606 ');

    await userEvent.click(button('Send my username'));

    expect(
      await screen.findByText('If these details match an account, its username is on its way to its e-mail.'),
    ).toBeTruthy();
    expect(sentBodies()).toEqual([
      [
        '/api/auth/forgot-username',
        { firstName: 'Dana', lastName: 'Wells', playerNumber: '1606', language: 'en' },
      ],
    ]);
  });

  it('shows an error when it fails', async () => {
    reply(() => Promise.reject(new TypeError('failed')));
    await open();
    await fill();

    await userEvent.click(button('Send my username'));

    await waitFor(() => expect(shownToast()).toEqual(['Error', 'Failed to send username information']));
  });
});

describe('/reset-password', () => {
  const choose = async (password: string, again = password) => {
    await userEvent.type(screen.getByLabelText('New password'), password);
    await userEvent.type(screen.getByLabelText('New password again'), again);
    await userEvent.click(button('Change password'));
  };

  it('asks for a link without a token', () => {
    show('/reset-password');

    expect(screen.getByRole('heading', { name: 'Reset password' })).toBeTruthy();
    expect(isDisabled('Send reset link')).toBe(true);
  });

  it('changes the password, ends the session of this browser and links to the sign-in', async () => {
    localStorage.setItem('userToken', 'old');
    reply(async () => answer(200, { message: 'Your password is changed. Please sign in with it.' }));
    show(`/reset-password?token=${token}`);

    await choose('correct horse');

    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/login'));
    expect(localStorage.getItem('userToken')).toBeNull();
    expect(shownToast()).toEqual(['Password changed', 'Your password is changed. Please sign in with it.']);
    expect(sentBodies()).toEqual([
      ['/api/auth/reset-password', { token, password: 'correct horse', language: 'en' }],
    ]);
  });

  it.each([
    ['correct horse', 'correct house', 'Enter the same password twice.'],
    ['short', 'short', 'At least 8 characters.'],
    ['é'.repeat(37), 'é'.repeat(37), 'At most 72 bytes.'],
  ])('refuses %s and %s', async (password, again, sentence) => {
    show(`/reset-password?token=${token}`);

    await choose(password, again);

    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(sentBodies()).toEqual([]);
  });

  it('offers a new link if this one has stopped working', async () => {
    reply(async () => answer(404, { message: 'Gone.', code: 'NOT_FOUND' }));
    show(`/reset-password?token=${token}`);

    await choose('correct horse');

    expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toBeTruthy();
    expect(button('Send reset link')).toBeTruthy();
  });
});
