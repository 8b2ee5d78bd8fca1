import { QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { restoreSession } from '@/features/session/session-state.ts';
import { accountOf } from '@/features/session/stored-user.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { buildConfig, buildSettings } from '@/testing/config.ts';
import { setRegions } from '@/testing/regions.ts';
import { render, screen, waitFor } from '@/testing/render.tsx';
import { ConfirmPage } from './confirm-page.tsx';
import { JoinPage } from './join.page.tsx';

const token = 'a'.repeat(43);
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const player = { id: 'b'.repeat(24), firstName: 'Dana', lastName: 'Wells', playerNumber: 1606 };

const show = (path: string, ageLimit = 21, canMail = true) => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(['/api/config'], { ...buildConfig(), canMail });
  setRegions(queryClient);
  queryClient.setQueryData(['/api/league-settings'], buildSettings({ ageLimit }));
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/join" element={<JoinPage />} />
          <Route path="/confirm-email" element={<ConfirmPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const reply = (make: () => Promise<Response>) => vi.mocked(fetch).mockImplementation(make);
const sent = () => vi.mocked(fetch).mock.calls.map(([url, init]) => [url, JSON.parse(String(init?.body))]);
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  restoreSession();
  clearToasts();
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise(() => {})),
  );
  return () => vi.unstubAllGlobals();
});

const fill = async () => {
  await userEvent.type(screen.getByLabelText('First name'), 'Dana');
  await userEvent.type(screen.getByLabelText('Last name'), 'Wells');
  await userEvent.type(screen.getByLabelText('Email'), 'dana@example.com');
  await userEvent.type(screen.getByLabelText('City'), 'Keller');
  await userEvent.selectOptions(screen.getByLabelText('Region'), '733');
  await userEvent.selectOptions(screen.getByLabelText('How did you hear of us?'), 'Friend');
  await userEvent.click(screen.getByLabelText('I am 21 or older.'));
  await userEvent.click(screen.getByLabelText(/I accept the/));
};

describe('/join', () => {
  it('shows at every empty field what it needs, and sends nothing', async () => {
    show('/join');

    await click('Join the league');

    for (const sentence of [
      'Enter your first name.',
      'Enter your last name.',
      'An e-mail address is required.',
      'Enter the city you live in.',
      'Choose where you would play most.',
      'Choose how you heard of us.',
      'Players must be 21 or older.',
      'Please accept the terms to join.',
    ])
      expect(await screen.findByText(sentence)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('sends the form once and shows the address of the mail', async () => {
    reply(async () => answer(201, { message: 'Almost there.' }));
    show('/join');
    await fill();

    await click('Join the league');

    expect(await screen.findByRole('heading', { name: 'Check your mail to confirm' })).toBeTruthy();
    expect(screen.getByText('dana@example.com')).toBeTruthy();
    expect(sent()).toHaveLength(1);
    expect(sent()[0]).toEqual([
      '/api/join',
      expect.objectContaining({
        firstName: 'Dana',
        isOfAge: true,
        confirmedAge: 21,
        acceptsTerms: true,
        language: 'en',
      }),
    ]);
  });

  it('shows a code for the desk instead while the league mails nothing', async () => {
    reply(async () => answer(201, { message: 'Almost there.' }));
    show('/join', 21, false);
    await fill();

    await click('Join the league');

    expect(await screen.findByRole('heading', { name: 'Show this code at the desk' })).toBeTruthy();
    const [, body] = sent()[0] ?? [];
    const code = await screen.findByRole('img', { name: /QR code of/ });
    expect(code.getAttribute('aria-label')).toContain(`/admin/join/${body.requestId}`);
    expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull();
  });

  it('asks for no password: the reader of the mailbox chooses it', () => {
    show('/join');

    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('keeps the typed values over a reload', async () => {
    const { unmount } = show('/join');
    await fill();
    unmount();

    show('/join');

    expect((screen.getByLabelText('First name') as HTMLInputElement).value).toBe('Dana');
  });

  it('names the age limit of the league, in the checkbox and in its error', async () => {
    show('/join', 18);

    expect(screen.getByLabelText('I am 18 or older.')).toBeTruthy();
    await click('Join the league');

    expect(await screen.findByText('Players must be 18 or older.')).toBeTruthy();
  });

  it('links the terms and the privacy notice', () => {
    show('/join');

    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(expect.arrayContaining(['/terms-conditions', '/privacy']));
  });
});

describe('/confirm-email', () => {
  const choose = async (password = 'correct horse', again = password) => {
    await userEvent.type(screen.getByLabelText('Password'), password);
    await userEvent.type(screen.getByLabelText('Password again'), again);
    await click('Confirm and sign in');
  };

  it('confirms with the chosen password, shows the number and signs in', async () => {
    reply(async () => answer(200, { token: 't', player, hasTwin: false }));
    show(`/confirm-email?token=${token}`);
    expect(sent()).toEqual([]);

    await choose();

    expect(await screen.findByText('00001606')).toBeTruthy();
    expect(localStorage.getItem('userToken')).toBe('t');
    expect(sent()).toEqual([['/api/join/confirm', { token, password: 'correct horse' }]]);
    expect(screen.queryByText(/Somebody with your name/)).toBeNull();
  });

  it.each([
    ['correct horse', 'correct house', 'Enter the same password twice.'],
    ['short', 'short', 'At least 8 characters.'],
  ])('refuses %s and %s before it sends anything', async (password, again, sentence) => {
    show(`/confirm-email?token=${token}`);

    await choose(password, again);

    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('points out that a member has the same name', async () => {
    reply(async () => answer(200, { token: 't', player, hasTwin: true }));
    show(`/confirm-email?token=${token}`);

    await choose();

    expect(await screen.findByText(/Somebody with your name/)).toBeTruthy();
  });

  it('links to the sign-in if it was confirmed before', async () => {
    reply(async () => answer(409, { message: 'Again.', code: 'CONFLICT' }));
    show(`/confirm-email?token=${token}`);

    await choose();

    expect((await screen.findByRole('link', { name: 'Sign In' })).getAttribute('href')).toBe('/login');
  });

  it('mails a new link if this one has stopped working', async () => {
    reply(async () => answer(404, { message: 'Gone.', code: 'NOT_FOUND' }));
    show(`/confirm-email?token=${token}`);
    await choose();
    await userEvent.type(await screen.findByLabelText('Email'), 'dana@example.com');
    reply(async () => answer(200, { message: 'Sent.' }));

    await click('Send a new link');

    expect(
      await screen.findByText('If a request to join is open for this e-mail, a new link is on its way.'),
    ).toBeTruthy();
  });

  it('keeps the form when the network is down', async () => {
    reply(() => Promise.reject(new TypeError('failed')));
    show(`/confirm-email?token=${token}`);

    await choose();

    await waitFor(() => expect(readToasts()[0]?.title).toBe('Error'));
    expect(screen.getByRole('button', { name: 'Confirm and sign in' })).toBeTruthy();
  });
});

describe('/join for somebody who is signed in', () => {
  it('shows a member the next steps instead of the form', () => {
    localStorage.setItem('user', JSON.stringify(accountOf(player)));
    localStorage.setItem('userToken', 'token');
    restoreSession();

    show('/join');

    expect(screen.getByRole('heading', { level: 1, name: 'You are a member' })).toBeTruthy();
    expect(screen.getByText(/signed in as Dana Wells/)).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
    localStorage.clear();
    restoreSession();
  });
});
