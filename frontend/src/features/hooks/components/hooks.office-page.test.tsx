import type { Hook, HookDelivery } from '@ahl/shared-types/hooks';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { stubMedia } from '@/testing/media.ts';
import { renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { HooksPage } from './hooks.office-page.tsx';

const id = (letter: string) => letter.repeat(24);
const hook = (more: Partial<Hook> = {}): Hook => ({
  id: id('a'),
  name: 'Our channel',
  kind: 'discord',
  url: 'https://discord.example/****3a9c',
  chatId: '',
  events: ['result.posted', 'race.decided'],
  language: 'en',
  active: true,
  state: 'active',
  off: null,
  lastSentAt: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  version: 2,
  ...more,
});
const delivery = (more: Partial<HookDelivery> = {}): HookDelivery => ({
  id: id('d'),
  hookId: id('a'),
  type: 'result.posted',
  title: 'Results: Saturday',
  status: 'unknown',
  attempts: 1,
  answerStatus: null,
  answer: '',
  error: 'cut-off',
  createdAt: '2026-11-20T12:00:00.000Z',
  lastAttemptAt: '2026-11-20T12:00:00.000Z',
  nextAttemptAt: null,
  ...more,
});

let sent: { call: string; body: unknown }[];
let hooks: Hook[];
let tested: HookDelivery;
beforeEach(() => {
  sent = [];
  hooks = [
    hook(),
    hook({
      id: id('b'),
      name: 'Our server',
      kind: 'webhook',
      active: false,
      state: 'off',
      off: { reason: 'gone', at: '2026-11-20T12:00:00.000Z' },
    }),
  ];
  tested = delivery({ type: 'hook.test', status: 'failed', answerStatus: 500, error: null });
  stubMedia();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET')
      sent.push({ call: `${method} ${url}`, body: body ? JSON.parse(String(body)) : null });
    if (url.endsWith('/test') || url.endsWith('/resend')) return Response.json(tested);
    if (url.includes('/deliveries'))
      return Response.json({
        items: [
          delivery(),
          delivery({ id: id('e'), status: 'sent', error: null, answerStatus: 200, answer: 'ok' }),
        ],
        total: 2,
      });
    if (method !== 'GET')
      return Response.json(
        { ...hook({ id: id('c'), name: 'New', kind: 'webhook' }), secret: 'whsec_shown-once' },
        { status: method === 'POST' ? 201 : 200 },
      );
    if (url.startsWith('/api/hooks')) return Response.json({ items: hooks, total: hooks.length });
    return Response.json({ items: [], hasMore: false });
  });
});
afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

const render = () =>
  renderAt(
    <QueryClientProvider client={createQueryClient()}>
      <HooksPage />
    </QueryClientProvider>,
    '/admin/hooks',
  );

describe('/admin/hooks', () => {
  it('lists hooks with masked addresses, and says which switched itself off', async () => {
    render();
    const row = within((await screen.findByText('Our server')).closest('tr') as HTMLElement);

    expect(row.getByText('Switched off by itself')).toBeTruthy();
    expect(screen.getAllByText('https://discord.example/****3a9c').length).toBeGreaterThan(0);
    await expectAccessible();
  });

  it('says how to get an address while there is none', async () => {
    hooks = [];
    render();

    expect(await screen.findByText(/create a bot with @BotFather/)).toBeTruthy();
    expect(screen.getByText(/Integrations, Webhooks, New webhook/)).toBeTruthy();
  });

  it('creates a webhook and shows its secret once', async () => {
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'New hook' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New hook' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'New');
    await user.click(dialog.getByRole('radio', { name: 'Webhook' }));
    await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'https://receiver.example/in');
    await user.click(dialog.getByRole('checkbox', { name: 'Entry closes' }));
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: 'Create the hook' }));

    expect(await screen.findByText('whsec_shown-once')).toBeTruthy();
    expect(sent).toMatchObject([
      {
        call: 'POST /api/hooks',
        body: { kind: 'webhook', events: ['entry.closed', 'result.posted'], active: true },
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'I have stored it' }));
    await waitFor(() => expect(screen.queryByText('whsec_shown-once')).toBeNull());
  });

  it('asks for the chat of a Telegram bot alone', async () => {
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'New hook' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New hook' }));
    expect(dialog.queryByRole('textbox', { name: 'Chat' })).toBeNull();

    await user.click(dialog.getByRole('radio', { name: 'Telegram' }));

    expect(dialog.getByRole('textbox', { name: 'Chat' })).toBeTruthy();
  });

  it('says in words what the target of a test answered', async () => {
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'Actions for Our channel' }));
    await user.click(screen.getByRole('menuitem', { name: 'Send a test' }));

    await waitFor(() =>
      expect(readToasts()).toMatchObject([
        {
          title: 'Our channel did not take the test',
          description: 'answered 500: its server has a problem',
        },
      ]),
    );
  });

  it('shows what was sent with the answers, and sends a message again', async () => {
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'Actions for Our channel' }));
    await user.click(screen.getByRole('menuitem', { name: 'Messages' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Messages of Our channel' }));
    expect(await dialog.findByText(/Nobody knows whether it arrived/)).toBeTruthy();
    expect(dialog.getByText('ok')).toBeTruthy();
    await expectAccessible();

    await user.click(dialog.getAllByRole('button', { name: 'Send again' })[0] as HTMLElement);

    await waitFor(() =>
      expect(sent).toMatchObject([{ call: `POST /api/hook-deliveries/${id('d')}/resend` }]),
    );
  });
});
