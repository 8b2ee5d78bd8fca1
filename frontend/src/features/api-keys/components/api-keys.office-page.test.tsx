import type { ApiKey } from '@ahl/shared-types/api-keys';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { restoreSession } from '@/features/session/session-state.ts';
import { accountOf } from '@/features/session/stored-user.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { stubMedia } from '@/testing/media.ts';
import { renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { ApiKeysPage } from './api-keys.office-page.tsx';

const id = 'a'.repeat(24);
const secret = `ahl_${'S'.repeat(43)}`;
const key = (more: Partial<ApiKey> = {}): ApiKey => ({
  id,
  name: 'Scoreboard',
  prefix: 'ahl_SSSSSSSS',
  scopes: ['read:public', 'read:league'],
  state: 'active',
  createdAt: '2026-11-01T12:00:00.000Z',
  createdBy: 'Dana Whitfield',
  lastUsedAt: null,
  expiresAt: null,
  revokedAt: null,
  ...more,
});

let keys: ApiKey[];
let sent: { call: string; body: unknown }[];

beforeEach(() => {
  keys = [key(), key({ id: 'b'.repeat(24), name: 'Old sheet', state: 'stopped' })];
  sent = [];
  stubMedia();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ items: keys, total: keys.length });
    sent.push({ call: `${method} ${url}`, body: body ? JSON.parse(String(body)) : null });
    return method === 'POST'
      ? Response.json({ ...key({ name: 'Sheet' }), secret }, { status: 201 })
      : Response.json(key({ state: 'revoked' }));
  });
});
afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

const open = async () => {
  const account = accountOf({
    id: 'f'.repeat(24),
    firstName: 'Dana',
    lastName: 'Whitfield',
    role: 'Administrator',
  });
  localStorage.setItem('user', JSON.stringify(account));
  localStorage.setItem('userToken', 'token');
  restoreSession();
  const shown = renderAt(
    <QueryClientProvider client={createQueryClient()}>
      <ApiKeysPage />
    </QueryClientProvider>,
    '/admin/api-keys',
  );
  await screen.findByText('Scoreboard');
  return shown;
};

describe('/admin/api-keys', () => {
  it('lists keys with what they read, their use and their state', async () => {
    await open();

    const row = within(screen.getByText('Scoreboard').closest('tr') as HTMLElement);
    expect(row.getByText('What visitors see · The league')).toBeTruthy();
    expect(row.getByText('Not used yet')).toBeTruthy();
    expect(row.getByText('Never')).toBeTruthy();
    expect(row.getByText('In use')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All calls of the API' }).getAttribute('href')).toBe('/api/docs');
    await expectAccessible();
  });

  it('creates a key and shows its secret once', async () => {
    const { user } = await open();

    await user.click(screen.getByRole('button', { name: 'New key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New key' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Sheet');
    await user.click(dialog.getByRole('checkbox', { name: 'Members' }));
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: 'Create the key' }));

    const made = within(await screen.findByRole('dialog', { name: 'Sheet' }));
    expect(made.getByText(secret)).toBeTruthy();
    expect(sent).toEqual([
      {
        call: 'POST /api/api-keys',
        body: { name: 'Sheet', scopes: ['read:public', 'read:members'], expiresAt: null },
      },
    ]);
    await user.click(made.getByRole('button', { name: 'Copy the key' }));
    await waitFor(() => expect(readToasts()).toMatchObject([{ title: 'The key is copied' }]));
    expect(await navigator.clipboard.readText()).toBe(secret);
    await user.click(made.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(secret)).toBeNull());
  });

  it('asks before it revokes a key', async () => {
    const { user } = await open();

    await user.click(screen.getByRole('button', { name: 'Actions for Scoreboard' }));
    await user.click(screen.getByRole('menuitem', { name: 'Revoke' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke Scoreboard?' }));
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Revoke the key' }));

    await waitFor(() => expect(readToasts()).toMatchObject([{ title: 'Scoreboard is revoked' }]));
    expect(sent.map(({ call }) => call)).toEqual([`DELETE /api/api-keys/${id}`]);
  });
});
