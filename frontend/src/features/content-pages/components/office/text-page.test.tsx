import type { ContentPage } from '@ahl/shared-types/content-pages';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { stubMedia } from '@/testing/media.ts';
import { renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { TextPage } from './text-page.tsx';

const page = (more: Partial<ContentPage> = {}): ContentPage => ({
  key: 'terms',
  title: 'Terms',
  body: '<p>Hello.</p><h2>Free play</h2><p>No stakes.</p><h2>Law</h2><p>Texas.</p>',
  titleEs: 'Términos',
  bodyEs: '<h2>Juego libre</h2><p>Sin apuestas.</p><h2>Ley</h2><p>Texas.</p>',
  effectiveOn: null,
  version: 4,
  updatedAt: '2026-11-20T18:00:00.000Z',
  ...more,
});

let sent: unknown[];
let shown: ContentPage;
beforeEach(() => {
  sent = [];
  shown = page();
  stubMedia();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'PUT') {
      sent.push(JSON.parse(String(body)));
      return Response.json({ ...shown, version: 5 });
    }
    if (url === '/api/content-pages/terms/acceptance') {
      const acceptance = { version: 4, at: '2026-11-20T18:00:00.000Z' };
      return Response.json({ requested: acceptance, accepted: 120, members: 300 });
    }
    if (url.startsWith('/api/content-pages/')) return Response.json(shown);
    throw new Error(`This test did not set up ${url}.`);
  });
});
afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

const open = (key: 'terms' | 'rules') =>
  renderAt(
    <QueryClientProvider client={createQueryClient()}>
      <TextPage pageKey={key} />
    </QueryClientProvider>,
    '/admin/edit-terms-conditions',
  );

describe('the editor of the terms', () => {
  it('counts who has accepted, lists the sections by address, and asks members if the change matters', async () => {
    const { user } = open('terms');

    expect(await screen.findByText('120 of 300 members have accepted the terms.')).toBeTruthy();
    const sections = within(await screen.findByRole('list', { name: 'Sections' }));
    expect(sections.getByText('/terms-conditions#free-play')).toBeTruthy();
    expect(sections.getByText('Juego libre')).toBeTruthy();
    const title = screen.getByRole('textbox', { name: 'Title' });
    await user.clear(title);
    await user.type(title, 'New terms');
    await user.click(screen.getByText('Material change: members accept it'));
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(readToasts()).toMatchObject([{ title: 'Terms is saved' }]));
    expect(sent).toMatchObject([{ title: 'New terms', acceptance: 'ask', version: 4 }]);
  });
});

describe('the editor of the rules', () => {
  it('shows nothing about the terms, and reports where the languages differ', async () => {
    shown = page({ key: 'rules', bodyEs: '<h2>Uno</h2><p>x</p>' });
    open('rules');

    expect(
      await screen.findByText(
        'English has 2 sections and Spanish 1: a link to one leads to different places.',
      ),
    ).toBeTruthy();
    expect(screen.queryByText('In force from')).toBeNull();
    expect(screen.queryByText(/have accepted/)).toBeNull();
  });
});
