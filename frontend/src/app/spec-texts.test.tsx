// The texts of the spec's section 8 (errors, empty states, toasts), verbatim, on the pages that show them.
import { QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { RoutesContext } from '@/features/navigation/routes-context.ts';
import { restoreSession } from '@/features/session/session-state.ts';
import { buildCard } from '@/features/tournaments/core/testing/build-card.ts';
import { ApiError } from '@/lib/api-client.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { setConfig } from '@/testing/config.ts';
import { setRegions } from '@/testing/regions.ts';
import { cleanup, render, screen, waitFor, within } from '@/testing/render.tsx';
import { routeInfos } from './route-table.tsx';
import { routes } from './router.tsx';

type Answers = Record<string, unknown>;
/** A response that refuses, with the server's sentence or without one. */
class Refusal {
  readonly body: string;
  constructor(message?: string) {
    this.body = message ? JSON.stringify({ message, code: 'VALIDATION_FAILED' }) : '';
  }
}
const refused = (message?: string) => new Refusal(message);
const day = '2025-07-25';

/** Opens an address; each call returns the answer for the start of its address, an Error makes the network fail. */
const open = (address: string, answers: Answers = {}) => {
  vi.stubGlobal('fetch', async (url: string) => {
    const start = Object.keys(answers).find((path) => String(url).startsWith(path));
    if (start === undefined) return new Response('[]');
    const answer = answers[start];
    if (answer instanceof Error) throw answer;
    if (answer instanceof Refusal) return new Response(answer.body, { status: 400 });
    return new Response(JSON.stringify(answer));
  });
  const queryClient = createQueryClient();
  setRegions(queryClient);
  setConfig(queryClient, Date.parse('2025-07-26T00:22:00Z'));
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <QueryClientProvider client={queryClient}>
      <RoutesContext value={routeInfos('en')}>
        <RouterProvider router={router} />
      </RoutesContext>
    </QueryClientProvider>,
  );
  return userEvent.setup();
};
const offline = new TypeError('failed');

const toast = () => waitFor(() => expect(readToasts()).toHaveLength(1)).then(() => readToasts()[0]);

beforeEach(() => {
  localStorage.clear();
  clearToasts();
  restoreSession();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('an empty state says', () => {
  it.each([
    [`/?date=${day}`, 'No tournaments scheduled', {}],
    [`/?date=${day}`, 'No events found for Friday, July 25, 2025. Try selecting a different date!', {}],
    ['/?tab=winners', 'No Recent Winners', {}],
    [
      '/winners',
      'No 1st place winners in the last 48 hours. Check back later!',
      { '/api/results': { items: [], total: 0 } },
    ],
    ['/?tab=news', 'No News Stories Yet', {}],
    ['/news', 'No News Stories Yet', { '/api/news/list': { items: [], total: 0 } }],
  ])('at %s: %s', async (address, text, answers) => {
    open(address, answers);

    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  });
});

it('a card without a venue says: Venue TBD', async () => {
  open(`/?date=${day}`, { '/api/tournaments/date': [buildCard({ date: day, venue: null })] });

  expect(await screen.findByRole('heading', { name: 'Venue TBD' })).toBeTruthy();
});

describe('the player search says', () => {
  it.each([
    ['No members found matching "zz top"', []],
    ['Failed to search players', refused()],
  ])('%s', async (text, answer) => {
    const user = open('/', { '/api/players/search': answer });

    await user.type(screen.getByRole('combobox', { name: 'Search players' }), 'zz top');

    expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  });
});

describe('a sign-in', () => {
  const player = { id: 'a'.repeat(24), firstName: 'Dana', lastName: 'Wells' };
  it.each([
    ['/login', 'Login failed', 'The league is closed.', refused('The league is closed.')],
    ['/login', 'Login failed', 'Invalid credentials', refused()],
    ['/login', 'Login failed', 'Network error. Please try again.', offline],
    ['/admin/login', 'Login failed', 'Invalid credentials', refused()],
    ['/login', 'Login successful', 'Welcome back to AHL!', { token: 't', player }],
    ['/admin/login', 'Login successful', 'Welcome to AHL Admin Panel', { token: 't', admin: player }],
  ])('at %s shows: %s, %s', async (address, title, description, answer) => {
    const user = open(address, { '/api/players/login': answer, '/api/admin/login': answer });

    await user.type(await screen.findByLabelText('Email'), 'dana@example.com');
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.click(screen.getAllByRole('button', { name: 'Sign In' }).at(-1) as HTMLElement);

    expect(await toast()).toMatchObject({ title, description });
  });
});

describe('an error carries', () => {
  it('the status code, a colon, a space and the body, or the status text where the body is empty', () => {
    expect(new ApiError(409, 'Stale.', 'Conflict').message).toBe('409: Stale.');
    expect(new ApiError(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway');
  });
});

describe('an address without a page says', () => {
  it.each([
    ['heading', 'Page Not Found'],
    ['link', 'Go to Homepage'],
    ['button', 'Go Back'],
  ])('in a %s: %s', async (role, name) => {
    open('/no/such/page');

    expect(await screen.findByRole(role, { name })).toBeTruthy();
  });
});

describe('the forgotten', () => {
  const dialog = async (answers: Answers, which: string) => {
    const user = open('/login', answers);
    await user.click(await screen.findByRole('button', { name: which }));
    return user;
  };

  it.each([
    ['Failed to send password reset email', refused()],
    ['Nothing could be sent.', refused('Nothing could be sent.')],
  ])('password dialog shows: Error, %s', async (description, answer) => {
    const user = await dialog({ '/api/auth/forgot-password': answer }, 'Forgot password?');

    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText('Email'), 'dana@example.com');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));

    expect(await toast()).toMatchObject({ title: 'Error', description });
  });

  it.each([
    ['Failed to send username information', refused()],
    ['Nothing could be sent.', refused('Nothing could be sent.')],
  ])('username dialog shows: Error, %s', async (description, answer) => {
    const user = await dialog({ '/api/auth/forgot-username': answer }, 'Forgot username?');

    await user.type(await screen.findByLabelText('First name'), 'Dana');
    await user.type(screen.getByLabelText('Last name'), 'Wells');
    await user.type(screen.getByPlaceholderText('1606'), '1606');
    await user.click(screen.getByRole('button', { name: 'Send my username' }));

    expect(await toast()).toMatchObject({ title: 'Error', description });
  });
});
