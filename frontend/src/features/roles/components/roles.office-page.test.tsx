import type { RoleRecord } from '@ahl/shared-types/roles';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { buildConfig } from '@/testing/config.ts';
import { stubMedia } from '@/testing/media.ts';
import { fireEvent, renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { RolesPage } from './roles.office-page.tsx';

const id = 'a'.repeat(24);
const record = (more: Partial<RoleRecord> = {}): RoleRecord => ({
  id,
  version: 3,
  name: 'Olga Parker',
  playerNumber: 77,
  email: 'olga@a.test',
  profileImage: null,
  role: 'Operator',
  regions: [733],
  venues: [{ id: 'b'.repeat(24), name: 'Rusty Nail' }],
  hostName: '',
  until: '2026-12-24',
  granted: { byName: 'Max Master', at: '2026-11-20T12:00:00.000Z' },
  mayGive: ['Player', 'Operator', 'Region Operator', 'Administrator'],
  ...more,
});

let sent: { method: string; path: string; body: unknown }[];
let shown: RoleRecord;
/** Whether reads of the member get no more answers. */
let isSilent: boolean;

beforeEach(() => {
  sent = [];
  shown = record();
  isSilent = false;
  stubMedia();
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    sent.push({ method, path, body: body ? JSON.parse(String(body)) : null });
    if (path.startsWith('/api/roles/members') && method === 'GET' && isSilent) return new Promise(() => {});
    if (path.startsWith('/api/roles/members')) return Response.json(shown);
    if (path.startsWith('/api/roles')) return Response.json({ items: [shown], total: 1 });
    if (path.startsWith('/api/config')) return Response.json(buildConfig());
    if (path.startsWith('/api/regions'))
      return Response.json([
        { number: 733, name: 'Mid Cities', colour: 'sky', isRetired: false, mergedInto: null, version: 0 },
      ]);
    return Response.json({ items: [{ id: 'b'.repeat(24), name: 'Rusty Nail' }], total: 1 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = (address = '/admin/role-management') =>
  renderAt(
    <QueryClientProvider client={createQueryClient()}>
      <RolesPage />
    </QueryClientProvider>,
    address,
  );

describe('the management of roles', () => {
  it('shows who is staff, where, until when and from whom, and the permissions of each role', async () => {
    open();
    const row = within(await screen.findByRole('row', { name: /Olga Parker/ }));
    await waitFor(() => expect(row.getByText('Mid Cities, Rusty Nail')).toBeTruthy());
    expect(row.getByText('Dec 24, 2026')).toBeTruthy();
    expect(row.getByText(/Max Master/)).toBeTruthy();

    const matrix = within(screen.getByRole('group', { name: 'Roles and permissions' }));
    const terms = within(matrix.getByRole('row', { name: /edit terms and privacy/ }));
    expect(terms.getAllByLabelText('yes')).toHaveLength(1);
    await expectAccessible();
  });

  it('changes a role at the version that was seen', async () => {
    open(`/admin/role-management?id=${id}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Role of Olga Parker' }));
    expect(dialog.queryByRole('radio', { name: 'Super Admin' })).toBeNull();
    await expectAccessible();

    fireEvent.click(dialog.getByRole('radio', { name: 'Administrator' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() =>
      expect(sent.filter(({ method }) => method === 'PUT')).toMatchObject([
        {
          path: `/api/roles/members/${id}`,
          body: { role: 'Administrator', version: 3, until: '2026-12-24' },
        },
      ]),
    );
  });

  it('says of the master admin how the role is handed over', async () => {
    shown = record({ role: 'Master Admin', mayGive: [] });
    open(`/admin/role-management?id=${id}`);

    const dialog = within(await screen.findByRole('dialog', { name: 'Role of Olga Parker' }));
    await waitFor(() => expect(dialog.getByText(/MASTER_ADMIN_EMAIL on the server/)).toBeTruthy());
  });

  it('opens again with the saved data, before the server has answered', async () => {
    open(`/admin/role-management?id=${id}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Role of Olga Parker' }));
    fireEvent.click(dialog.getByRole('radio', { name: 'Administrator' }));
    shown = record({ role: 'Administrator', version: 4 });
    isSilent = true;
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    fireEvent.click(await screen.findByRole('button', { name: 'Olga Parker' }));

    const again = within(await screen.findByRole('dialog', { name: 'Role of Olga Parker' }));
    expect(again.getByRole<HTMLInputElement>('radio', { name: 'Administrator' }).checked).toBe(true);
  });

  it('requires a place for an operator, and saves nothing without one', async () => {
    shown = record({ role: 'Player', regions: [], venues: [], until: null });
    open(`/admin/role-management?id=${id}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Role of Olga Parker' }));
    fireEvent.click(dialog.getByRole('radio', { name: 'Region Operator' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));

    expect(await dialog.findByText('Choose at least one region.')).toBeTruthy();
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('shows that the caller may assign no role', async () => {
    shown = record({ mayGive: [], role: 'Super Admin' });
    open(`/admin/role-management?id=${id}`);

    expect(await screen.findByText(/accounts below your own/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
