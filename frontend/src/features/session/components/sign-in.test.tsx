import { QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { setConfig } from '@/testing/config.ts';
import { render, screen, waitFor } from '@/testing/render.tsx';
import { page } from '../page.ts';
import { sessionHandoff } from '../session-handoff.ts';
import { accountOf } from '../stored-user.ts';
import { answer, beginSignedOut, shownToast } from '../testing/signed-out.ts';
import { SignInDialog } from './sign-in-dialog.tsx';
import { SignInPage } from './sign-in-page.tsx';

const player = accountOf({ id: 'a'.repeat(24), firstName: 'Dana', lastName: 'Wells' });

const Here = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
};

/** Returns a title for every page but home, which is public. */
const titleOf = (path: string) => (path === '/' ? null : `Page ${path}`);

const show = (path: string, dialog?: { onClose: () => void }) => {
  const queryClient = createQueryClient();
  setConfig(queryClient);
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/login" element={<SignInPage kind="player" protectedTitleOf={titleOf} />} />
          <Route path="/admin/login" element={<SignInPage kind="admin" />} />
          <Route path="*" element={null} />
        </Routes>
        {dialog && <SignInDialog isOpen onClose={dialog.onClose} />}
        <Here />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

const fillAndSend = async () => {
  await userEvent.type(screen.getByLabelText('Email'), 'dana@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
};

beforeEach(beginSignedOut);

const answerSignIn = (reply: () => Promise<Response>) =>
  vi
    .mocked(fetch)
    .mockImplementation((url) => (String(url).endsWith('/login') ? reply() : new Promise(() => {})));

describe('/login', () => {
  it('welcomes a player and goes to /', async () => {
    answerSignIn(async () => answer(200, { token: 't', player }));
    show('/login');

    await fillAndSend();

    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/'));
    expect(shownToast()).toEqual(['Login successful', 'Welcome back to AHL!']);
    expect(localStorage.getItem('userToken')).toBe('t');
    expect(vi.mocked(fetch)).toHaveBeenCalledWith(
      '/api/players/login',
      expect.objectContaining({ method: 'POST' }),
    );
  });

  it('returns to the page that asked for the sign-in', async () => {
    answerSignIn(async () => answer(200, { token: 't', player }));
    show('/login?returnTo=%2Fmessages%3Fpage%3D2');

    await fillAndSend();

    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/messages?page=2'));
  });

  it("says 'Signing in...' and is disabled while pending", async () => {
    answerSignIn(() => new Promise(() => {}));
    show('/login');

    await fillAndSend();

    const button = await screen.findByRole('button', { name: 'Signing in...' });
    expect(button.hasAttribute('disabled')).toBe(true);
  });

  it.each([
    [
      'the message of the server',
      () => Promise.resolve(answer(401, { message: 'Wrong.', code: 'INVALID_CREDENTIALS' })),
      'Wrong.',
    ],
    ['Invalid credentials', () => Promise.resolve(new Response('', { status: 401 })), 'Invalid credentials'],
    ['the network error', () => Promise.reject(new TypeError('failed')), 'Network error. Please try again.'],
  ])('shows %s when it fails', async (_name, reply, text) => {
    answerSignIn(reply);
    show('/login');

    await fillAndSend();

    await waitFor(() => expect(shownToast()).toEqual(['Login failed', text]));
    expect(localStorage.getItem('userToken')).toBeNull();
  });

  it('names the page that asked for the sign-in', () => {
    show('/login?returnTo=%2Fmessages');

    expect(screen.getByText('You need to sign in to open “Page /messages”.')).toBeTruthy();
  });

  it('does not name a public page', () => {
    show('/login');

    expect(screen.queryByText(/You need to sign in/)).toBeNull();
  });

  it('requires both fields before it sends a request', async () => {
    show('/login');

    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));

    expect(await screen.findByText('A password is required.')).toBeTruthy();
    expect(vi.mocked(fetch).mock.calls.some(([url]) => String(url).endsWith('/login'))).toBe(false);
  });
});

describe('/admin/login', () => {
  it('welcomes an admin and stores a separate token', async () => {
    answerSignIn(async () =>
      answer(200, { token: 'a', admin: { ...player, isAdmin: true, role: 'Administrator' } }),
    );
    show('/admin/login');

    await fillAndSend();

    await waitFor(() => expect(shownToast()).toEqual(['Login successful', 'Welcome to AHL Admin Panel']));
    expect([localStorage.getItem('adminToken'), localStorage.getItem('userToken')]).toEqual(['a', null]);
  });
});

describe('the dialog of the header', () => {
  it('closes, stores the user and the welcome, and reloads the page', async () => {
    const reload = vi.spyOn(page, 'reload').mockImplementation(() => {});
    const onClose = vi.fn();
    answerSignIn(async () => answer(200, { token: 't', player }));
    show('/', { onClose });

    await fillAndSend();

    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(onClose).toHaveBeenCalledOnce();
    expect(localStorage.getItem('user')).toContain('Dana');
    expect(sessionHandoff.consume('flash')).toEqual({
      title: 'Login successful',
      description: 'Welcome back to AHL!',
    });
  });
});
