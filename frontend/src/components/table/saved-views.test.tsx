import type { SavedView } from '@ahl/shared-types/saved-views';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { SavedViews } from './saved-views.tsx';
import { useTableState } from './use-table-state.ts';

const view = (more: Partial<SavedView> = {}): SavedView => ({
  id: 'a'.repeat(24),
  table: 'bonuses',
  name: 'Unused',
  query: { state: 'valid', sort: 'expiresAt' },
  isShared: false,
  ownerName: 'Dana Wells',
  isOwn: true,
  problem: null,
  version: 3,
  ...more,
});
let views: SavedView[];
let sent: { method: string; url: string; body: unknown }[];

beforeEach(() => {
  views = [view(), view({ id: 'b'.repeat(24), name: 'Expired', query: { state: 'expired' }, isOwn: false })];
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(views);
    sent.push({ method, url, body: body ? JSON.parse(String(body)) : null });
    return Response.json(method === 'DELETE' ? { id: views[0]?.id } : views[0]);
  });
});
afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

const Page = () => <SavedViews name="bonuses" table={useTableState({ filters: ['state'] })} />;
const open = async (address = '/') => {
  const client = createQueryClient();
  const shown = renderAt(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
    address,
  );
  await shown.user.click(await screen.findByRole('button', { name: 'Views' }));
  await screen.findByText('Mine');
  return shown;
};

describe('SavedViews', () => {
  it('shows mine and everyone’s, and opens one as the address of the table', async () => {
    const { user, router } = await open('/?search=dana&page=3');
    await expectAccessible();

    await user.click(screen.getByRole('button', { name: /^Expired/ }));

    expect(router.state.location.search).toBe('?state=expired');
  });

  it('marks the current view', async () => {
    await open('/?state=valid&sort=expiresAt');

    expect(screen.getByRole('button', { name: 'Unused' }).getAttribute('aria-current')).toBe('true');
  });

  it('saves search, filters and order under a name, for the office if that is ticked', async () => {
    const { user } = await open('/?state=used&sort=-amount&page=2');

    await user.type(screen.getByLabelText('Save this view as'), 'Used ones');
    await user.click(screen.getByLabelText('For everyone in the office'));
    await user.click(screen.getByRole('button', { name: 'Save the view' }));

    await waitFor(() => expect(readToasts()).toMatchObject([{ title: 'The view Used ones is saved' }]));
    expect(sent).toEqual([
      {
        method: 'POST',
        url: '/api/saved-views?table=bonuses',
        body: { name: 'Used ones', query: { state: 'used', sort: '-amount' }, isShared: true },
      },
    ]);
  });

  it('overwrites one’s own view of the same name', async () => {
    const { user } = await open('/?state=used');

    await user.type(screen.getByLabelText('Save this view as'), 'unused');
    await user.click(screen.getByRole('button', { name: 'Save the view' }));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      url: `/api/saved-views/${'a'.repeat(24)}`,
      body: { query: { state: 'used' }, version: 3 },
    });
  });

  it('omits a filter that no longer exists, and shows that', async () => {
    const problem = {
      reason: 'saved-view.filter-gone' as const,
      params: { filters: 'mood' },
      filters: ['mood'],
    };
    views = [view({ name: 'Old', query: { state: 'used', mood: 'good' }, problem })];
    const { user, router } = await open();

    await user.click(screen.getByRole('button', { name: 'Old' }));

    expect(router.state.location.search).toBe('?state=used');
    expect(readToasts()[0]?.description).toContain('mood');
  });

  it('deletes a view, with undo', async () => {
    const { user } = await open();

    await user.click(screen.getByRole('button', { name: 'Delete the view Unused' }));
    await waitFor(() => expect(readToasts()).toMatchObject([{ title: 'The view Unused is deleted' }]));
    readToasts()[0]?.action?.onAct();

    await waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['DELETE', 'POST']));
    expect(sent[1]?.body).toMatchObject({ name: 'Unused', query: { state: 'valid', sort: 'expiresAt' } });
  });
});

describe('the sections of the list', () => {
  it('are named', async () => {
    await open();

    expect(within(screen.getByRole('region', { name: 'Mine' })).getByText('Unused')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Shared' })).getByText('Dana Wells')).toBeTruthy();
  });
});
