import type { Report } from '@ahl/shared-types/reports';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { stubMedia } from '@/testing/media.ts';
import { renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { ReportPeoplePage } from './report-people.office-page.tsx';
import { ReportsPage } from './reports.office-page.tsx';

const report: Report = {
  report: 'attendance',
  from: '2025-12-01',
  to: '2026-11-22',
  by: 'month',
  columns: ['nights', 'entries', 'perNight', 'firstTimers', 'returning'],
  rows: [
    { key: '2026-10', label: '2026-10', values: [40, 900, 22.5, 31, 869] },
    { key: '2026-11', label: '2026-11', values: [28, 610, 21.8, 12, 598] },
  ],
  totals: [68, 1_510, 22.2, 43, 1_467],
  before: [60, 1_208, 20.1, 50, 1_158],
  people: { by: 'last', from: '2025-12-01', to: '2026-10-25', count: 31 },
  isReady: true,
};
const person = {
  id: 'a'.repeat(24),
  name: 'Alicia Moreno',
  playerNumber: 1_606,
  nights: 18,
  firstOn: '2025-03-01',
  firstVenue: 'Copper Still',
  lastOn: '2026-08-10',
  lastVenue: 'Rusty Nail',
};

let requests: string[];
let sent: { call: string; body: Record<string, unknown> }[];
let answer: Report;
beforeEach(() => {
  requests = [];
  sent = [];
  answer = report;
  stubMedia();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    requests.push(url);
    if (method !== 'GET') {
      sent.push({ call: `${method} ${url}`, body: JSON.parse(String(body)) });
      if (url.endsWith('/preview'))
        return Response.json({ count: 31, sample: [{ id: person.id, name: person.name }], fingerprint: 'f' });
      return Response.json({ batchId: 'b', done: 31, failed: [] });
    }
    if (url.startsWith('/api/reports/people')) return Response.json({ items: [person], total: 1 });
    if (url.startsWith('/api/reports/')) return Response.json(answer);
    if (url.startsWith('/api/regions')) return Response.json([]);
    return Response.json({ items: [], total: 0 });
  });
});
afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

const open = (page = <ReportsPage />, address = '/admin/reports') =>
  renderAt(<QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>, address);

describe('/admin/reports', () => {
  it('shows totals beside the previous period, every row with a link to its nights, and the action', async () => {
    open();

    const table = within(await screen.findByRole('table'));
    expect(table.getByRole('link', { name: 'Oct 2026' }).getAttribute('href')).toBe(
      '/admin/results?from=2026-10-01&to=2026-10-31',
    );
    expect(table.getByRole('link', { name: 'Nov 2026' }).getAttribute('href')).toBe(
      '/admin/results?from=2026-11-01&to=2026-11-22',
    );
    expect(screen.getByText('+25 % compared to the previous period')).toBeTruthy();
    expect(screen.getByText('31 players have not been back for four weeks or longer.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Message these 31' }).getAttribute('href')).toBe(
      '/admin/reports/people?by=last&from=2025-12-01&to=2026-10-25',
    );
    await expectAccessible();
  });

  it('keeps period and filters in the address, and sends those that the report has', async () => {
    open(<ReportsPage />, '/admin/reports?report=venues&from=2026-01-01&region=732&venueId=aaa');

    await waitFor(() => expect(requests).toContain('/api/reports/venues?from=2026-01-01&region=732'));
    expect(screen.queryByRole('tab', { name: 'Charity' })).toBeNull();
  });

  it('shows that the figures are being computed', async () => {
    answer = { ...report, isReady: false, rows: [], totals: [], people: null };
    open();

    expect(await screen.findByText('The figures are being counted')).toBeTruthy();
  });
});

describe('/admin/reports/people', () => {
  it('writes to the listed players', async () => {
    const { user } = open(<ReportPeoplePage />, '/admin/reports/people?by=last&to=2026-10-25');
    await screen.findByText('Alicia Moreno');
    await expectAccessible();

    await user.click(screen.getByRole('checkbox', { name: /Alicia Moreno/ }));
    await user.click(screen.getByRole('button', { name: 'Message' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Message to players' }));
    await user.type(dialog.getByRole('textbox', { name: 'Subject' }), 'We miss you');
    await user.type(dialog.getByRole('textbox', { name: 'Message' }), 'Come back on Monday.');
    await user.click(dialog.getByRole('button', { name: 'Send' }));

    await waitFor(() => expect(readToasts()).toMatchObject([{ title: 'Sent to 31 players' }]));
    expect(sent).toMatchObject([
      {
        call: 'POST /api/reports/people/bulk',
        body: { ids: [person.id], act: 'message', message: { subject: 'We miss you' } },
      },
    ]);
  });
});
