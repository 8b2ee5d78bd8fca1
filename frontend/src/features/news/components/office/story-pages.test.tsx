import type { OfficeStory } from '@ahl/shared-types/news';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { stubMedia } from '@/testing/media.ts';
import { renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { NewStoryPage, StoryRecordPage } from './story-pages.tsx';

const id = 'a'.repeat(24);
const story = (more: Partial<OfficeStory> = {}): OfficeStory => ({
  id,
  title: 'The final',
  body: '<p>At six.</p>',
  titleEs: null,
  bodyEs: null,
  imageUrl: null,
  isFeatured: false,
  status: 'published',
  state: 'live',
  publishFrom: '2026-11-20T18:00:00.000Z',
  publishUntil: null,
  isRecap: false,
  isDeleted: false,
  updatedAt: '2026-11-20T18:00:00.000Z',
  version: 2,
  ...more,
});
const version = (number: number, isCurrent = false) => ({
  version: number,
  title: 'The final',
  savedAt: `2026-11-2${number}T18:00:00.000Z`,
  savedBy: 'Ann Admin',
  isCurrent,
});
const words = (body: string) => ({ title: 'The final', body, titleEs: null, bodyEs: null, imageUrl: null });

let sent: { call: string; body: unknown }[];
let answers: Response[];
beforeEach(() => {
  sent = [];
  answers = [];
  stubMedia();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      sent.push({ call: `${method} ${url}`, body: JSON.parse(String(body)) });
      return answers.shift() ?? Response.json(story({ version: 3 }));
    }
    if (url.endsWith('/versions')) return Response.json({ items: [version(2, true), version(1)], total: 2 });
    if (url.endsWith('/versions/1')) return Response.json(words('<p>At five.</p>'));
    if (url.endsWith('/versions/2')) return Response.json(words('<p>At six.</p>'));
    if (url.startsWith('/api/news/office')) return Response.json(story());
    throw new Error(`This test did not set up ${url}.`);
  });
});
afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

const open = (address = '/admin/news/edit/a') =>
  renderAt(
    <QueryClientProvider client={createQueryClient()}>
      <StoryRecordPage id={id} />
    </QueryClientProvider>,
    address,
  );

describe('the editor of a story', () => {
  it('shows both languages side by side and saves at the version that was seen', async () => {
    const { user } = open();
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await screen.findByRole('textbox', { name: /Text in Spanish/ });

    await user.clear(title);
    await user.type(title, 'The last night');
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      call: `PUT /api/news/${id}`,
      body: { title: 'The last night', titleEs: null, status: 'published', version: 2 },
    });
  });

  it('shows the conflicting fields and loses nobody’s text', async () => {
    const current = story({ title: 'The grand final', version: 5 });
    answers = [
      Response.json({ code: 'VERSION_CONFLICT', message: 'x', current, fields: ['title'] }, { status: 409 }),
      Response.json(story({ title: 'The last night', version: 6 })),
    ];
    const { user } = open();
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await user.clear(title);
    await user.type(title, 'The last night');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('The grand final')).toBeTruthy();
    expect(dialog.getByText('The last night')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Use these values' }));

    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ body: { title: 'The last night', version: 5 } });
  });

  it('previews the unsaved text as a visitor will see it', async () => {
    // The test environment loads no frames, so the test provides the frame's document.
    const inside = document.implementation.createHTMLDocument('');
    const frames = vi.spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get').mockReturnValue(inside);
    const { user } = open();
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await user.clear(title);
    await user.type(title, 'Not saved yet');

    await user.click(screen.getByRole('button', { name: 'Preview' }));

    const frame = await screen.findByTitle<HTMLIFrameElement>('Preview on a phone');
    expect(frame.width).toBe('390');
    await waitFor(() => expect(inside.querySelector('h1')?.textContent).toBe('Not saved yet'));
    expect(sent).toEqual([]);
    frames.mockRestore();
  });

  it('compares an earlier version and restores it', async () => {
    answers = [Response.json(story({ body: '<p>At five.</p>', version: 3 }))];
    const { user } = open('/admin/news/edit/a?tab=versions');
    const list = within(await screen.findByRole('list', { name: 'Versions' }));
    expect((await screen.findByText('six')).tagName).toBe('INS');
    expect(screen.getByText('five').tagName).toBe('DEL');

    await user.click(list.getAllByRole('button')[1] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Restore this version' }));

    await waitFor(() => expect(readToasts()).toMatchObject([{ title: 'The earlier version is restored' }]));
    expect(sent).toEqual([
      { call: `POST /api/news/${id}/versions/restore`, body: { restoreVersion: 1, version: 2 } },
    ]);
    await expectAccessible();
  });
});

describe('a new story', () => {
  it('starts as a draft', async () => {
    renderAt(
      <QueryClientProvider client={createQueryClient()}>
        <NewStoryPage />
      </QueryClientProvider>,
      '/admin/news/edit/new',
    );

    expect(await screen.findByRole<HTMLInputElement>('radio', { name: 'Not yet: a draft' })).toMatchObject({
      checked: true,
    });
  });
});
