import type { SecurityEvent } from '@ahl/shared-types/security-events';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { holdServerTime } from '@/realtime/server-time.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { setConfig } from '@/testing/config.ts';
import { stubMedia } from '@/testing/media.ts';
import { renderAt, screen, waitFor } from '@/testing/render.tsx';
import { SecurityEventsPage } from './security-events.office-page.tsx';

const dana = { id: 'd'.repeat(24), name: 'Dana Wells' };
const event = (more: Partial<SecurityEvent> = {}): SecurityEvent => ({
  id: 'a'.repeat(24),
  seq: 12_345,
  type: 'sign-in.failed',
  at: '2026-11-21T18:00:00.000Z',
  outcome: 'refused',
  actor: null,
  role: '',
  account: dana,
  address: '203.0.113.7',
  userAgent: 'Mozilla/5.0',
  subject: '',
  count: 7,
  requestId: 'request-1',
  hash: 'f'.repeat(64),
  previousHash: 'e'.repeat(64),
  ...more,
});

let sent: string[];
let saved: unknown[];
let chain: object;
beforeEach(() => {
  holdServerTime(Date.parse('2026-11-21T20:00:00Z'));
  sent = [];
  saved = [];
  chain = { entries: 12_346, checkedTo: 12_345, checkedAt: '2026-11-21T19:00:00.000Z', brokenAt: null };
  stubMedia();
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    sent.push(url);
    if (url.includes('/choices/')) return Response.json({ items: [], total: 0, hasMore: false });
    if (url.includes('/session-settings')) {
      if (init?.body) saved.push(JSON.parse(String(init.body)));
      return Response.json({ staffSessionHours: 12, version: 3 });
    }
    if (url.includes('/chain')) return Response.json(chain);
    return Response.json({ items: [event()], total: 1 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = (address = '/admin/security') => {
  const client = createQueryClient();
  setConfig(client);
  return renderAt(
    <QueryClientProvider client={client}>
      <SecurityEventsPage />
    </QueryClientProvider>,
    address,
  );
};

describe('/admin/security', () => {
  it('shows who tried what from where, how often, and how far the log was checked', async () => {
    open();

    expect(await screen.findByRole('link', { name: 'Dana Wells' })).toHaveProperty(
      'search',
      `?accountId=${dana.id}`,
    );
    expect(screen.getByText('7 times')).toBeTruthy();
    expect(screen.getByRole('link', { name: '203.0.113.7' })).toHaveProperty(
      'search',
      '?address=203.0.113.7',
    );
    expect(await screen.findByText(/Checked to entry 12,345/)).toBeTruthy();
    await screen.findByRole('form', { name: 'Account and address' });
    await expectAccessible();
  });

  it('names the entry that was changed', async () => {
    chain = { entries: 9, checkedTo: 3, checkedAt: '2026-11-21T19:00:00.000Z', brokenAt: 4 };
    open();

    expect(await screen.findByText('Entry 4 was changed, removed or inserted')).toBeTruthy();
  });

  it('requests what the address selects, and narrows to an address', async () => {
    const { user } = open('/admin/security?group=sign-ins&from=2026-11-21');

    await user.type(await screen.findByLabelText(/^Address/), '203.0.113.9');
    await user.click(screen.getByRole('button', { name: 'Show these' }));

    await waitFor(() =>
      expect(sent).toContain(
        '/api/security-events?sort=-seq&group=sign-ins&address=203.0.113.9&from=2026-11-21&page=1&pageSize=25',
      ),
    );
  });

  it('changes after how many hours without use a sign-in of staff ends', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Sign-ins of staff' }));
    const field = await screen.findByRole('textbox', { name: /Sign-ins of staff end after/ });
    await expectAccessible();

    await user.clear(field);
    await user.type(field, '8');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(saved).toEqual([{ staffSessionHours: 8, version: 3 }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
