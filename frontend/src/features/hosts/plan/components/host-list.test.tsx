import type { Host } from '@ahl/shared-types/hosts';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { setConfig } from '@/testing/config.ts';
import { stubMedia } from '@/testing/media.ts';
import { setRegions } from '@/testing/regions.ts';
import { renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { HostList } from './host-list.tsx';

const host: Host = {
  id: 'a'.repeat(24),
  name: 'Dana W.',
  label: 'Dana W.',
  regions: [733],
  venueIds: [],
  weekdaysOff: [],
  absences: [],
  certifiedUntil: null,
  playerId: null,
  playerNumber: null,
  city: '',
  email: '',
  phone: '817-555-0100',
  notes: '',
  nights: 3,
  hours: 12,
  reliability: 1,
  isRetired: false,
  version: 1,
};

/** The nights assigned to the host. */
const cleared = [{ id: `calendar-${'c'.repeat(24)}`, date: '2099-01-09', scope: 'weekly' }];

/** Renders the list; the server refuses to remove a host with nights until they are cleared. */
const open = (shown: Host, address = '/admin/hosts?tab=people') => {
  const sent: string[] = [];
  const received: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ items: [shown], total: 1 });
    sent.push(`${method} ${url}`);
    if (body) received.push(JSON.parse(String(body)));
    if (method === 'DELETE' && url.endsWith('nights=keep'))
      return Response.json(
        {
          code: 'CONFLICT',
          reason: 'host.has-nights',
          params: { hostName: 'Dana W.', nights: 'Rusty Nail 2099-01-09', count: 1 },
          message: 'Dana W. hosts 1 night to come: Rusty Nail 2099-01-09.',
          requestId: '',
        },
        { status: 409 },
      );
    return Response.json(method === 'DELETE' ? { id: shown.id, cleared: 1, nights: cleared } : shown);
  });
  const queryClient = createQueryClient();
  setConfig(queryClient);
  setRegions(queryClient);
  const page = (
    <QueryClientProvider client={queryClient}>
      <HostList />
    </QueryClientProvider>
  );
  return { ...renderAt(page, address), sent, received };
};

beforeEach(() => {
  stubMedia();
});
afterEach(clearToasts);

describe('the list of hosts', () => {
  it('refuses to remove a host with coming nights, lists them, and removes the host once cleared', async () => {
    const { user, sent, received } = open(host);
    await user.click(await screen.findByRole('button', { name: /Dana W\./ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Retire' }));
    const first = within(await screen.findByRole('alertdialog'));
    await expectAccessible();

    await user.click(first.getByRole('button', { name: 'Retire' }));
    expect(await screen.findByText(/Dana W\. hosts 1 night to come: Rusty Nail 2099-01-09\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear the nights and retire' }));

    await waitFor(() => expect(readToasts()[0]?.title).toBe('Dana W. is retired, the nights are free'));
    expect(sent).toEqual([
      `DELETE /api/hosts/${host.id}?nights=keep`,
      `DELETE /api/hosts/${host.id}?nights=clear`,
    ]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    readToasts()[0]?.action?.onAct();
    await waitFor(() => expect(readToasts()[0]?.title).toBe('Dana W. is restored'));
    expect(received).toEqual([{ nights: cleared }]);
  });

  it('restores a retired host', async () => {
    const { user, sent } = open({ ...host, isRetired: true }, '/admin/hosts?tab=people&status=retired');

    await user.click(await screen.findByRole('button', { name: /Dana W\./ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Restore' }));

    await waitFor(() => expect(readToasts()[0]?.title).toBe('Dana W. is restored'));
    expect(sent).toEqual([`POST /api/hosts/${host.id}/restore`]);
  });
});
