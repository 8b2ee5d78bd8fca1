import type { LoginDiagnosis } from '@ahl/shared-types/login-help';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { buildConfig } from '@/testing/config.ts';
import { fireEvent, renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { FixLoginPage } from './fix-login.office-page.tsx';

const id = 'a'.repeat(24);
const diagnosis = (more: Partial<LoginDiagnosis> = {}): LoginDiagnosis => ({
  email: 'alicia@a.test',
  member: { id, name: 'Alicia Moreno', playerNumber: 1606, email: 'alicia@a.test' },
  joinName: '',
  findings: ['locked', 'nothing'],
  acts: ['unlock', 'send-reset', 'one-time-link', 'change-email', 'end-sessions'],
  mayAct: true,
  people: [],
  pendingEmail: null,
  lockedUntil: '2026-11-20T12:10:00.000Z',
  devices: 1,
  lastSeenAt: '2026-11-20T12:00:00.000Z',
  mails: [
    {
      id: 'm',
      subject: 'Choose a new password',
      status: 'failed',
      lastError: 'no such mailbox',
      createdAt: '2026-11-20T12:00:00.000Z',
    },
  ],
  steps: [{ id: 's', act: 'unlock', byName: 'Alex B.', at: '2026-11-20T12:00:00.000Z' }],
  ...more,
});
const link = { url: 'https://league.test/reset-password?token=abc', expiresAt: '2026-11-21T12:00:00.000Z' };
const row = {
  id,
  firstName: 'Alicia',
  lastName: 'Moreno',
  playerNumber: 1606,
  email: 'alicia@a.test',
  profileImage: null,
};

let sent: { method: string; path: string; body: unknown }[];
let found: LoginDiagnosis;

beforeEach(() => {
  sent = [];
  found = diagnosis();
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    sent.push({ method, path, body: body ? JSON.parse(String(body)) : null });
    if (path.startsWith('/api/config')) return Response.json(buildConfig());
    if (path.endsWith('/link')) return Response.json(link);
    if (method === 'POST') return Response.json({ message: 'Done.' });
    if (path.startsWith('/api/members')) return Response.json({ items: [row], total: 1 });
    return Response.json(found);
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = (address: string) =>
  renderAt(
    <QueryClientProvider client={createQueryClient()}>
      <FixLoginPage />
    </QueryClientProvider>,
    address,
  );
const writes = () => sent.filter(({ method }) => method !== 'GET');

describe('the help with a sign-in', () => {
  it('finds the caller, shows what to read out, and runs the action beside it', async () => {
    const { router } = open('/admin/fix-member-login');
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'moreno' } });
    fireEvent.click(await screen.findByRole('button', { name: /Alicia Moreno/ }));

    const findings = within(await screen.findByRole('list', { name: 'What blocks the sign-in' }));
    expect(router.state.location.search).toBe(`?id=${id}`);
    expect(findings.getByText('Too many wrong passwords')).toBeTruthy();
    expect(findings.getByText(/I have unlocked the account/)).toBeTruthy();
    expect(screen.getByText('not delivered · no such mailbox')).toBeTruthy();
    await expectAccessible();

    fireEvent.click(findings.getByRole('button', { name: 'Unlock' }));

    await waitFor(() =>
      expect(writes()).toMatchObject([
        { path: '/api/login-help/acts', body: { email: 'alicia@a.test', act: 'unlock' } },
      ]),
    );
  });

  it('shows a one-time code as picture and text', async () => {
    open(`/admin/fix-member-login?id=${id}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Show a one-time code' }));

    expect(await screen.findByText(link.url)).toBeTruthy();
    expect(screen.getByRole('img', { name: `QR code of ${link.url}` })).toBeTruthy();
    await expectAccessible();
  });

  it('checks an unknown address, and suggests the member with a similar one', async () => {
    const person = { id, name: 'Alicia Moreno', playerNumber: 1606, email: 'alicia@a.test' };
    found = diagnosis({
      member: null,
      findings: ['no-such-address', 'similar-address'],
      acts: [],
      people: [person],
      mails: [],
      steps: [],
    });
    open('/admin/fix-member-login');
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'alicia@aa.test' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Check alicia@aa.test' }));

    const meant = await screen.findByRole('link', { name: 'Alicia Moreno' });
    expect(meant.getAttribute('href')).toBe(`/admin/fix-member-login?id=${id}`);
    expect(sent.some(({ path }) => path === '/api/login-help?email=alicia%40aa.test')).toBe(true);
  });

  it('changes an e-mail with a confirmation', async () => {
    open(`/admin/fix-member-login?id=${id}`);
    fireEvent.click(await screen.findByRole('button', { name: 'The address is wrong: change it' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Another e-mail for Alicia Moreno' }));
    fireEvent.change(dialog.getByRole('textbox', { name: 'New e-mail' }), {
      target: { value: 'new@a.test' },
    });
    await expectAccessible();
    fireEvent.click(dialog.getByRole('button', { name: 'Send the link' }));

    await waitFor(() =>
      expect(writes()).toMatchObject([
        { path: `/api/login-help/members/${id}/email`, body: { email: 'new@a.test' } },
      ]),
    );
  });
});
