import type { Artwork, ArtworkRecord } from '@ahl/shared-types/pictures';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { fireEvent, renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { ArtworkPage } from './artwork.office-page.tsx';
// The page loads this lazily; here it is imported up front, so that a busy machine does not delay it.
import './picture-dialog.tsx';
import './posters-part.tsx';

const id = (letter: string) => letter.repeat(24);
const picture = (more: Partial<Artwork> = {}): Artwork => ({
  id: id('a'),
  address: `/pictures/${'a'.repeat(64)}`,
  name: 'felt',
  alt: 'A green table',
  focus: { x: 0.5, y: 0.5 },
  width: 1_280,
  height: 720,
  addedAt: '2026-11-01T12:00:00.000Z',
  tags: ['tables'],
  uses: 2,
  state: 'active',
  version: 1,
  ...more,
});
const pictures = [picture(), picture({ id: id('b'), alt: 'A dark wall', uses: 0, tags: [] })];
const record: ArtworkRecord = {
  ...picture(),
  places: [{ entity: 'venue', id: id('f'), name: 'Rusty Nail' }],
  duplicates: [picture({ id: id('b') })],
};
const batchId = 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6';
let sent: { call: string; body: unknown }[];

const answerTo = (url: string): unknown => {
  if (url.startsWith('/api/pictures/tags')) return [{ tag: 'tables', count: 1 }];
  if (url.startsWith('/api/pictures/duplicates')) return [pictures];
  if (url.startsWith('/api/pictures/office')) return { items: pictures, total: 2 };
  if (url.startsWith(`/api/pictures/${id('a')}`)) return record;
  if (url.startsWith('/api/pictures')) return { items: pictures, total: 2 };
  if (url.startsWith('/api/results')) return { items: [], total: 0 };
  throw new Error(`Not expected: ${url}`);
};

beforeEach(() => {
  sent = [];
});
afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

const open = (address = '/admin/artwork') => {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(answerTo(url));
    sent.push({ call: `${method} ${url}`, body: body ? JSON.parse(String(body)) : null });
    return Response.json(url.endsWith('/replace') ? { batchId, replaced: 1 } : picture({ version: 2 }));
  });
  return renderAt(
    <QueryClientProvider client={createQueryClient()}>
      <ArtworkPage />
    </QueryClientProvider>,
    address,
  );
};

describe('/admin/artwork', () => {
  it('shows the library with use and folders, and opens a picture by its address', async () => {
    const { user, router } = open();

    expect(await screen.findByText('1280 × 720 · 2 places · tables')).toBeTruthy();
    expect(screen.getByText('1280 × 720 · Unused')).toBeTruthy();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'A green table' }));

    await waitFor(() => expect(router.state.location.search).toBe(`?picture=${id('a')}`));
    expect(await screen.findByRole('link', { name: 'Rusty Nail' })).toBeTruthy();
    expect(screen.getByText('Looks the same')).toBeTruthy();
    await expectAccessible();
  });

  it('saves texts and folders at the version, and requires a text', async () => {
    const { user } = open(`/admin/artwork?picture=${id('a')}`);
    const alt = await screen.findByRole('textbox', { name: 'What it shows' });

    fireEvent.change(alt, { target: { value: '' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Describe the picture, for people who cannot see it.')).toBeTruthy();
    fireEvent.change(alt, { target: { value: 'A table with green felt' } });
    fireEvent.change(screen.getByRole('textbox', { name: /^Folders/ }), {
      target: { value: 'Tables, venues ' },
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      call: `PUT /api/pictures/${id('a')}`,
      body: { alt: 'A table with green felt', tags: ['tables', 'venues'], version: 1 },
    });
  });

  it('replaces a picture wherever it is used, with one undo', async () => {
    const { user } = open(`/admin/artwork?picture=${id('a')}`);
    await user.click(await screen.findByRole('button', { name: 'Replace in 1 place' }));
    const library = within(await screen.findByRole('dialog', { name: 'Pictures' }));
    await user.click(await library.findByRole('button', { name: 'A dark wall' }));

    await waitFor(() =>
      expect(sent).toEqual([{ call: `POST /api/pictures/${id('a')}/replace`, body: { by: id('b') } }]),
    );
    await waitFor(() =>
      expect(readToasts()).toMatchObject([{ title: 'The other picture is shown in 1 place' }]),
    );
  });

  it('groups pictures that look the same', async () => {
    open('/admin/artwork?tab=duplicates');

    const group = await screen.findByRole('list', { name: 'Looks like: A green table' });
    expect(within(group).getAllByRole('listitem')).toHaveLength(2);
  });

  it('offers posters of nights, venues and winners', async () => {
    const { user } = open('/admin/artwork?tab=posters');

    await user.click(await screen.findByRole('button', { name: 'Winners' }));
    expect(await screen.findByRole('combobox', { name: 'Night' })).toBeTruthy();
    expect(screen.getByText('Nothing chosen yet')).toBeTruthy();
    await expectAccessible();
  });
});
