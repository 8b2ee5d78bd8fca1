import type { AccountSession, AccountSettings } from '@ahl/shared-types/account';
import { failureAnswer, invalidInput } from '@ahl/shared-types/common';
import type { ReasonText } from '@ahl/shared-types/reasons';
import type { QueryKey } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { page } from '@/features/session/page.ts';
import { restoreSession } from '@/features/session/session-state.ts';
import { accountOf } from '@/features/session/stored-user.ts';
import { screen, waitFor, within } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { ConfirmEmailChange } from './confirm-email-change.tsx';
import { SettingsPage } from './settings-page.tsx';

const settings: AccountSettings = {
  firstName: 'Dana',
  lastName: 'Wells',
  pokerHandle: 'RiverRat',
  city: 'Keller',
  state: 'TX',
  birthday: '',
  email: 'dana@example.com',
  isMasterAdmin: false,
  pendingEmail: null,
  language: null,
};
const sessionOf = (id: string, more: Partial<AccountSession> = {}): AccountSession => ({
  id,
  device: { kind: 'phone', browser: 'Safari', system: 'iPhone' },
  signedInAt: '2026-11-20T18:00:00.000Z',
  lastSeenAt: '2024-03-05T18:00:00.000Z',
  isCurrent: false,
  ...more,
});
const sessions = [
  sessionOf('own', { isCurrent: true, device: { kind: 'computer', browser: 'Edge', system: 'Windows' } }),
  sessionOf('phone'),
];

const show = (accountSettings: AccountSettings = settings, devices: AccountSession[] = sessions) =>
  renderWithData(<SettingsPage theme={<button type="button">Dark theme</button>} />, [
    [['/api/account/settings'] as QueryKey, accountSettings],
    [['/api/account/sessions'] as QueryKey, devices],
  ]);
/** Answers every call with this response; returns the requests. */
const answerWith = (status: number, body: unknown) => {
  const sent: { route: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    sent.push({
      route: `${init?.method} ${url}`,
      body: init?.body ? JSON.parse(String(init.body)) : undefined,
    });
    return new Response(JSON.stringify(body), { status });
  });
  return sent;
};
const wrong = (field: string, why: ReasonText) => failureAnswer(invalidInput({ [field]: why }));

beforeEach(() => {
  clearToasts();
  localStorage.clear();
  localStorage.setItem('userToken', 'old-token');
  localStorage.setItem('user', JSON.stringify(accountOf({ id: 'b'.repeat(24), firstName: 'Dana' })));
  restoreSession();
  return () => vi.unstubAllGlobals();
});

describe('/settings', () => {
  it('tells the master admin how to hand the role over, instead of offering to change or close', () => {
    show({ ...settings, isMasterAdmin: true });

    expect(screen.getAllByText(/set MASTER_ADMIN_EMAIL on the server/)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Change e-mail' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Close my account' })).toBeNull();
  });

  it('saves the profile', async () => {
    const { user } = show();
    const sent = answerWith(200, { ...settings, city: 'Plano' });
    const city = screen.getByLabelText(/City/);
    await user.clear(city);
    await user.type(city, 'Plano');

    await user.click(screen.getByRole('button', { name: 'Save profile' }));

    await waitFor(() => expect(readToasts()[0]).toMatchObject({ title: 'Profile saved' }));
    expect(sent[0]).toMatchObject({
      route: 'PUT /api/account/profile',
      body: { firstName: 'Dana', pokerHandle: 'RiverRat', city: 'Plano' },
    });
  });

  it('saves a birthday of month and day, and requires both', async () => {
    const { user } = show();
    const sent = answerWith(200, { ...settings, birthday: '11-22' });
    await user.selectOptions(screen.getByLabelText('Month'), 'November');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Choose the month and the day of the birthday, or neither.')).toBeTruthy();
    expect(sent).toEqual([]);

    await user.selectOptions(screen.getByLabelText('Day'), '22');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));

    await waitFor(() => expect(readToasts()[0]).toMatchObject({ title: 'Profile saved' }));
    expect(sent[0]).toMatchObject({ route: 'PUT /api/account/profile', body: { birthday: '11-22' } });
  });

  it('shows errors at their field, before and after the server has checked', async () => {
    const { user } = show();
    const handle = screen.getByLabelText(/Poker handle/);
    await user.clear(screen.getByLabelText('First name'));
    await user.clear(handle);
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Enter your first name.')).toBeTruthy();

    answerWith(400, wrong('pokerHandle', 'privacy.handle-kept'));
    await user.type(screen.getByLabelText('First name'), 'Dana');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));

    expect(await screen.findByText(/^Others see only your handle/)).toBeTruthy();
    expect(handle.getAttribute('aria-invalid')).toBe('true');
  });

  it('requires the password before it mails a link to a new address, and shows the pending address', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Change e-mail' }));
    await user.type(screen.getByLabelText('New e-mail'), 'new@example.com');
    await user.type(screen.getByLabelText('Current password'), 'guess');
    answerWith(400, wrong('password', 'password.wrong'));
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText('This is not your current password.')).toBeTruthy();

    answerWith(200, { ...settings, pendingEmail: 'new@example.com' });
    await user.click(screen.getByRole('button', { name: 'Send the link' }));

    expect(await screen.findByText('Open the link that we mailed to new@example.com')).toBeTruthy();
  });

  it('continues with the new token after a password change', async () => {
    const { user } = show();
    answerWith(200, { token: 'new-token' });
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await user.type(screen.getByLabelText('Current password'), 'correct horse');
    await user.type(screen.getByLabelText('New password'), 'better battery');

    await user.click(screen.getByRole('button', { name: 'Change password' }));

    await waitFor(() => expect(localStorage.getItem('userToken')).toBe('new-token'));
    expect(readToasts()[0]).toMatchObject({ title: 'Password changed' });
  });

  it('shows four devices, and the others on request', async () => {
    const { user } = show(settings, [...sessions, ...['a', 'b', 'c', 'd'].map((id) => sessionOf(id))]);
    const rows = () =>
      within(screen.getByRole('list', { name: 'Where you are signed in' })).getAllByRole('listitem').length;
    expect(rows()).toBe(4);

    await user.click(screen.getByRole('button', { name: 'Show all 6 devices' }));

    expect(rows()).toBe(6);
    expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
  });

  it('lists the devices, marks this one and signs out another one', async () => {
    const { user } = show();
    const rows = within(screen.getByRole('list', { name: 'Where you are signed in' })).getAllByRole(
      'listitem',
    );
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Edge on WindowsThis device'),
      expect.stringContaining('Safari on iPhoneLast seen Mar 5, 2024'),
    ]);
    const sent = answerWith(200, []);

    await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));

    await waitFor(() => expect(readToasts()[0]).toMatchObject({ title: 'Safari on iPhone is signed out' }));
    expect(sent[0]?.route).toBe('DELETE /api/account/sessions/phone');
  });

  it('closes the account after showing the consequences and checking the password', async () => {
    vi.spyOn(page, 'goTo').mockImplementation(() => {});
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Close my account' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/For 30 days you can come back/)).toBeTruthy();
    const sent = answerWith(200, { closesAt: '2026-12-21T18:00:00.000Z' });
    await user.type(dialog.getByLabelText('Current password'), 'correct horse');

    await user.click(dialog.getByRole('button', { name: 'Close my account' }));

    await waitFor(() => expect(page.goTo).toHaveBeenCalledWith('/'));
    expect(sent[0]).toMatchObject({ route: 'POST /api/account/close', body: { password: 'correct horse' } });
    expect(localStorage.getItem('userToken')).toBeNull();
    expect(sessionStorage.getItem('flash')).toContain('December 21, 2026');
  });

  it('offers a retry if the settings did not load', async () => {
    renderWithData(<SettingsPage theme={null} />, [], { failing: ['/api/account'] });

    expect(await screen.findByText('Your settings did not load')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Retry' }).length).toBeGreaterThan(0);
  });
});

describe('/confirm-email?for=change', () => {
  const open = () =>
    renderWithData(<ConfirmEmailChange />, [], { address: '/confirm-email?for=change&token=abc' });

  it('changes the e-mail with one tap', async () => {
    const { user } = open();
    const sent = answerWith(200, { email: 'new@example.com' });

    await user.click(screen.getByRole('button', { name: 'Confirm this e-mail' }));

    expect(await screen.findByText('From now on you sign in with new@example.com.')).toBeTruthy();
    expect(sent).toMatchObject([{ body: { token: 'abc' } }]);
  });

  it('reports that a link has already been used', async () => {
    const { user } = open();
    answerWith(404, {
      code: 'NOT_FOUND',
      message: 'This link does not work any more. Please ask for a new one.',
    });

    await user.click(screen.getByRole('button', { name: 'Confirm this e-mail' }));

    expect((await screen.findByRole('alert')).textContent).toContain('This link does not work any more');
  });
});
