import type { OfficeStoryRow } from '@ahl/shared-types/news';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { stubMedia } from '@/testing/media.ts';
import { renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { StoriesPage } from './stories.office-page.tsx';

const id = (letter: string) => letter.repeat(24);
const row = (more: Partial<OfficeStoryRow> = {}): OfficeStoryRow => ({
  id: id('a'),
  title: 'The final',
  preview: 'Come early.',
  titleEs: null,
  imageUrl: null,
  isFeatured: false,
  status: 'published',
  state: 'live',
  publishFrom: '2026-11-20T18:00:00.000Z',
  publishUntil: null,
  isRecap: false,
  isDeleted: false,
  updatedAt: '2026-11-20T18:00:00.000Z',
  version: 1,
  ...more,
});

let sent: { call: string; body: unknown }[];
const stories = [
  row({ isFeatured: true }),
  row({ id: id('b'), title: 'Holiday hours', state: 'scheduled', isFeatured: true }),
  row({ id: id('c'), title: 'Half a story', state: 'draft', status: 'draft', publishFrom: null }),
];
const listOf = (items: OfficeStoryRow[], total = items.length) => Response.json({ items, total });

beforeEach(() => {
  sent = [];
  stubMedia();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') {
      if (url.includes('state=recap')) return listOf([], 4);
      return listOf(url.includes('state=featured') ? stories.slice(0, 2) : stories);
    }
    sent.push({ call: `${method} ${url}`, body: JSON.parse(String(body)) });
    return Response.json({ batchId: 'batch', done: 1, failed: [], ids: [] });
  });
});
afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

const open = async () => {
  const shown = renderAt(
    <QueryClientProvider client={createQueryClient()}>
      <StoriesPage />
    </QueryClientProvider>,
    '/admin/news/edit',
  );
  await screen.findByText('Half a story');
  await screen.findByText('Order on the front page');
  return shown;
};

describe('/admin/news/edit', () => {
  it('lists the stories with their states, and shows that recaps wait', async () => {
    await open();

    const draft = within(screen.getByText('Half a story').closest('tr') as HTMLElement);
    expect(draft.getByText('Draft')).toBeTruthy();
    expect(await screen.findByText('4 recaps of nights are written.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View them' }).getAttribute('href')).toBe(
      '/admin/news/edit?state=recap',
    );
    await expectAccessible();
  });

  it('moves a featured story to another place', async () => {
    const { user } = await open();
    const order = within(screen.getByRole('list', { name: 'Featured stories' }));

    await user.click(order.getByRole('button', { name: 'Move Holiday hours up' }));

    await waitFor(() =>
      expect(sent).toEqual([
        {
          call: 'PUT /api/news/featured',
          body: { ids: [id('b'), id('a')], seenIds: [id('a'), id('b')] },
        },
      ]),
    );
  });

  it('publishes a draft in one action, with undo', async () => {
    const { user } = await open();

    await user.click(screen.getByRole('button', { name: 'Actions for Half a story' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Publish' }));

    await waitFor(() => expect(readToasts()).toMatchObject([{ title: 'Half a story is published' }]));
    expect(sent).toEqual([{ call: 'POST /api/news/bulk', body: { ids: [id('c')], act: 'publish' } }]);
    expect(readToasts()[0]?.action?.label).toBe('Undo');
  });
});
