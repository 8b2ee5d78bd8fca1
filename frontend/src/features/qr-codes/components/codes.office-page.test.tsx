import type { QrCode } from '@ahl/shared-types/qr-codes';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { stubMedia } from '@/testing/media.ts';
import { renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { CodesPage } from './codes.office-page.tsx';
import { GeneratorPage } from './generator.office-page.tsx';

const id = (letter: string) => letter.repeat(24);
const code = (more: Partial<QrCode> = {}): QrCode => ({
  id: id('a'),
  code: '7KX2M9',
  address: 'https://league.example/q/7KX2M9',
  name: 'Table at the bar',
  target: '/calendar',
  isOwnPage: true,
  venue: null,
  venueId: null,
  format: 'table-card',
  ink: '#000000',
  paper: '#FFFFFF',
  state: 'active',
  scans: 1_204,
  botScans: 3,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  version: 2,
  ...more,
});
const check = {
  isReadable: true,
  contrast: 21,
  sizeMm: 64,
  readings: [
    { way: 'print', isRead: true },
    { way: 'distance', isRead: true },
  ],
};

let sent: { call: string; body: unknown }[];
beforeEach(() => {
  sent = [];
  stubMedia();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      sent.push({ call: `${method} ${url}`, body: body ? JSON.parse(String(body)) : null });
      return Response.json(code({ version: 3 }), { status: method === 'POST' ? 201 : 200 });
    }
    if (url.startsWith('/api/qr-codes/check')) return Response.json(check);
    if (url.startsWith('/api/qr-codes/'))
      return Response.json({ ...code(), days: [{ date: '2026-11-20', people: 7, bots: 1 }] });
    if (url.startsWith('/api/qr-codes'))
      return Response.json({
        items: [
          code(),
          code({ id: id('b'), name: 'Store', target: 'https://store.example/chips' }),
          code({ id: id('c'), name: 'Door', state: 'retired' }),
        ],
        total: 3,
      });
    return Response.json({ items: [], hasMore: false });
  });
});
afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

const render = (page: React.ReactNode, address: string) =>
  renderAt(<QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>, address);

describe('/admin/qr-codes', () => {
  it('lists codes with their targets and numbers of scans', async () => {
    render(<CodesPage />, '/admin/qr-codes');
    const row = within((await screen.findByText('Store')).closest('tr') as HTMLElement);
    expect(row.getByText('https://store.example/chips')).toBeTruthy();
    expect(row.getByText('another site')).toBeTruthy();
    expect(screen.getAllByText('1,204').length).toBeGreaterThan(0);
    await expectAccessible();
  });

  it('changes the target of a printed code, and shows its scans by day', async () => {
    const { user } = render(<CodesPage />, '/admin/qr-codes');
    await user.click(await screen.findByRole('button', { name: 'Table at the bar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Table at the bar' }));
    expect(await dialog.findByText('Nov 20: 7 scans, 1 by bots')).toBeTruthy();
    const target = dialog.getByRole('textbox', { name: 'Leads to' });
    await user.clear(target);
    await user.type(target, '/news');
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { call: `PUT /api/qr-codes/${id('a')}`, body: { target: '/news', version: 2 } },
      ]),
    );
  });

  it('retires a code', async () => {
    const { user } = render(<CodesPage />, '/admin/qr-codes');
    await user.click(await screen.findByRole('button', { name: 'Actions for Store' }));
    await user.click(screen.getByRole('menuitem', { name: 'Retire' }));
    await waitFor(() => expect(readToasts()).toMatchObject([{ title: 'Store is retired' }]));
    expect(sent).toMatchObject([{ call: `DELETE /api/qr-codes/${id('b')}` }]);
  });

  it('restores a code that was retired, also by undo right after it was retired', async () => {
    const { user } = render(<CodesPage />, '/admin/qr-codes');
    await user.click(await screen.findByRole('button', { name: 'Actions for Door' }));
    await user.click(screen.getByRole('menuitem', { name: 'Restore' }));
    await waitFor(() => expect(readToasts()).toMatchObject([{ title: 'Door works again' }]));

    await user.click(screen.getByRole('button', { name: 'Actions for Store' }));
    await user.click(screen.getByRole('menuitem', { name: 'Retire' }));
    await waitFor(() => expect(readToasts()).toMatchObject([{ title: 'Store is retired' }]));
    readToasts()[0]?.action?.onAct();

    await waitFor(() => expect(readToasts()).toMatchObject([{ title: 'Store works again' }]));
    expect(sent.map(({ call }) => call)).toEqual([
      `POST /api/qr-codes/${id('c')}/restore`,
      `DELETE /api/qr-codes/${id('b')}`,
      `POST /api/qr-codes/${id('b')}/restore`,
    ]);
  });
});

describe('/admin/qr-generator', () => {
  it('decodes the code while its colours are chosen, and refuses unreadable ones', async () => {
    const { user } = render(<GeneratorPage />, '/admin/qr-generator');
    expect(await screen.findByText('It can be read')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Table at the bar');
    const ink = screen.getByRole('textbox', { name: 'Colour of the squares' });
    await user.clear(ink);
    await user.type(ink, '#EEEEEE');
    expect(await screen.findByText('These colours cannot be read.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create the code' }));
    expect(await screen.findByText(/contrast has to be at least 4.5/)).toBeTruthy();
    await user.clear(ink);
    await user.type(ink, '#0B5D43');
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Create the code' }));

    expect(await screen.findByRole('heading', { name: 'Table at the bar' })).toBeTruthy();
    expect(sent).toMatchObject([{ call: 'POST /api/qr-codes', body: { target: '/', ink: '#0B5D43' } }]);
    expect(screen.getByRole('button', { name: 'PDF' })).toBeTruthy();
  });
});
