import type { Thread, ThreadSummary } from '@ahl/shared-types/messages';
import { keyOf } from '@ahl/shared-types/query-keys';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { setConnection } from '@/realtime/connection.ts';
import { act, cleanup, renderHook, screen, waitFor } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { MessagesPage } from './components/messages-page.tsx';
import { messagesPollMs, useAdminAlert, useUnreadCount } from './hooks/use-threads.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setConnection('connecting');
});

const id = 'a'.repeat(24);
const summary: ThreadSummary = {
  id,
  kind: 'thread',
  subject: 'Missing points',
  member: null,
  audience: null,
  reach: null,
  preview: 'Done.',
  lastFrom: 'league',
  lastAuthorName: 'Alex Brennan',
  lastAt: '2026-11-20T18:00:00.000Z',
  isUnread: false,
  isArchived: false,
  isDeleted: false,
};
const thread: Thread = {
  ...summary,
  side: 'member',
  canReply: true,
  abilities: { reply: true, withdraw: false },
  messages: [
    {
      id: '1',
      from: 'league',
      authorName: 'Alex Brennan',
      text: 'Done.',
      sentAt: '2026-11-20T18:00:00.000Z',
    },
  ],
};
const listKey = keyOf('GET /api/messages', { query: { folder: 'inbox', page: 1, pageSize: 25 } });
const answers = [
  [listKey, { items: [summary], total: 1 }],
  [['/api/messages', id, { box: 'mine' }], thread],
  [['/api/messages/unread-count'], { count: 2 }],
] as const;

describe('the page of messages', () => {
  it('lists the conversations and opens one', async () => {
    const { user, router } = renderWithData(<MessagesPage />, answers, { address: '/messages' });
    expect(screen.getByText('2 unread')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: /Missing points/ }));

    expect(router.state.location.search).toBe(`?id=${id}`);
    expect(screen.getByRole('heading', { name: 'Missing points' })).toBeTruthy();
  });

  it('links to an address of the site in a message, and to no other', async () => {
    const text = 'Please look.\n/my-points/b?night=c\n//evil.test\nhttps://evil.test';
    const [first] = thread.messages;
    const edited = { ...thread, messages: first ? [{ ...first, text }] : [] };
    renderWithData(
      <MessagesPage />,
      [answers[0], [['/api/messages', id, { box: 'mine' }], edited], answers[2]],
      {
        address: `/messages?id=${id}`,
      },
    );

    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));

    expect(hrefs).toContain('/my-points/b?night=c');
    expect(hrefs.filter((href) => href?.includes('evil'))).toEqual([]);
  });

  it('offers to withdraw a message from everybody only with that permission', () => {
    const withdraw = 'Delete for everybody';
    for (const mayWithdraw of [false, true]) {
      const shown = { ...thread, abilities: { reply: false, withdraw: mayWithdraw } };
      renderWithData(
        <MessagesPage />,
        [answers[0], [['/api/messages', id, { box: 'mine' }], shown], answers[2]],
        { address: `/messages?id=${id}` },
      );

      expect(screen.queryByRole('button', { name: withdraw }) !== null).toBe(mayWithdraw);
      cleanup();
    }
  });

  it('shows what to do in an empty box, and offers a retry if it did not load', async () => {
    renderWithData(<MessagesPage />, [[listKey, { items: [], total: 0 }]], {
      address: '/messages',
      waiting: ['/api/messages/unread-count'],
    });
    expect(screen.getByText('No messages yet')).toBeTruthy();
    cleanup();

    renderWithData(<MessagesPage />, [], {
      address: '/messages',
      failing: ['/api/messages?'],
      waiting: ['/api/messages/unread-count'],
    });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('shows a reply at once, and returns it to the field if it was not sent', async () => {
    const { user } = renderWithData(<MessagesPage />, answers, { address: `/messages?id=${id}` });
    const refuse = Promise.withResolvers<Response>();
    const ids: string[] = [];
    vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
      ids.push(JSON.parse(body).requestId);
      return refuse.promise;
    });
    const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' });

    await user.type(field(), 'Thank you!');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByText('Sending…')).toBeTruthy();
    expect(field().value).toBe('');
    refuse.reject(new TypeError('offline'));

    await waitFor(() => expect(field().value).toBe('Thank you!'));
    expect(screen.getByRole('alert').textContent).not.toBe('');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(ids).toHaveLength(2));
    expect(ids[0]).toBe(ids[1]);
  });
});

describe('the documented polls of messages', () => {
  const watch = () => {
    const calls: { path: string; atMs: number }[] = [];
    const counted = (url: string) => {
      calls.push({ path: String(url), atMs: Date.now() });
      const body = String(url).includes('alert') ? '{"hasAdminMessages":false}' : '{"count":1}';
      return Promise.resolve(new Response(body));
    };
    vi.useFakeTimers();
    vi.stubGlobal('fetch', counted);
    const queryClient = createQueryClient();
    renderHook(
      () => {
        useUnreadCount();
        useAdminAlert(true);
      },
      {
        wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
      },
    );
    return calls;
  };
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const hour = 3_600_000;

  it('run every 30 s and no faster while the socket is disconnected', async () => {
    setConnection('polling');
    const calls = watch();
    await pass(hour);

    for (const path of ['/api/messages/unread-count', '/api/messages/admin-alert']) {
      const times = calls.filter((call) => call.path === path).map(({ atMs }) => atMs);
      const gaps = times.slice(1).map((atMs, index) => atMs - (times[index] ?? 0));
      expect(times.length).toBeGreaterThan(115);
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(messagesPollMs);
    }
  });

  it('stop within five seconds of its reconnection, and resume when it is lost', async () => {
    setConnection('polling');
    const calls = watch();
    await pass(95_000);
    await act(async () => setConnection('live'));
    await pass(5_000);
    const before = calls.length;

    await pass(hour);
    expect(calls.length).toBe(before);
    await act(async () => setConnection('polling'));
    await pass(messagesPollMs * 2 + 1_000);
    expect(calls.length).toBe(before + 4);
  });
});
