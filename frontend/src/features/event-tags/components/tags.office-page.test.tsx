import type { OfficeEventTag } from '@ahl/shared-types/event-tags';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { stubMedia } from '@/testing/media.ts';
import { act, renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { TagsPage } from './tags.office-page.tsx';

const id = (letter: string) => letter.repeat(24);
const tag = (more: Partial<OfficeEventTag> = {}): OfficeEventTag => ({
  id: id('a'),
  name: 'Deepstack',
  slug: 'deepstack',
  description: '',
  colour: 'green',
  uses: 14,
  state: 'active',
  mergedInto: null,
  updatedAt: '2026-11-01T12:00:00.000Z',
  version: 2,
  ...more,
});

let tags: OfficeEventTag[];
let sent: { call: string; body: unknown }[];
let answer: () => Response;
const calls = () => sent.map(({ call }) => call);

beforeEach(() => {
  tags = [
    tag(),
    tag({ id: id('b'), name: 'Deep stack', uses: 3, colour: 'grey' }),
    tag({ id: id('c'), name: 'Turbo', state: 'retired', uses: 0 }),
  ];
  sent = [];
  answer = () => Response.json(tags[0]);
  stubMedia();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url === '/api/event-tags') {
      if (method === 'GET') return Response.json(tags.filter(({ state }) => state === 'active'));
    } else if (method === 'GET') return Response.json({ items: tags, total: tags.length });
    sent.push({ call: `${method} ${url}`, body: body ? JSON.parse(String(body)) : null });
    return answer();
  });
});
afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

const open = async () => {
  const client = createQueryClient();
  const shown = renderAt(
    <QueryClientProvider client={client}>
      <TagsPage />
    </QueryClientProvider>,
    '/admin/event-tags',
  );
  await screen.findByText('Turbo');
  return shown;
};

describe('/admin/event-tags', () => {
  it('lists tags with colour, use and state', async () => {
    await open();

    const row = within(screen.getByText('Deepstack').closest('tr') as HTMLElement);
    expect(row.getByRole('img', { name: 'Green' })).toBeTruthy();
    expect(row.getByText('14')).toBeTruthy();
    expect(screen.getAllByText('Retired').some((text) => text.closest('tr'))).toBe(true);
    await expectAccessible();
  });

  it('adds a tag with its colour', async () => {
    answer = () => Response.json(tag({ id: id('d'), name: 'Freeroll' }), { status: 201 });
    const { user } = await open();

    await user.click(screen.getByRole('button', { name: 'New tag' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New tag' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Freeroll');
    await user.click(dialog.getByText('Gold'));
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: 'Add the tag' }));

    await waitFor(() => expect(readToasts()).toMatchObject([{ title: 'Freeroll is added' }]));
    expect(sent).toEqual([
      { call: 'POST /api/event-tags', body: { name: 'Freeroll', description: '', colour: 'gold' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the typed values when somebody else has saved, and saves over their version', async () => {
    const current = tag({ name: 'Deepstack', description: 'From 20,000 chips', version: 5 });
    const conflict = { code: 'VERSION_CONFLICT', message: 'Changed.', current, fields: ['name'] };
    const answers = [Response.json(conflict, { status: 409 }), Response.json(tag({ version: 6 }))];
    answer = () => answers.shift() ?? Response.json({});
    const { user } = await open();

    await user.click(screen.getByRole('button', { name: 'Deepstack' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Deep stacks');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Use these values' }));

    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({
      call: `PUT /api/event-tags/${id('a')}`,
      body: { name: 'Deep stacks', description: 'From 20,000 chips', colour: 'green', version: 5 },
    });
    await waitFor(() => expect(readToasts()).toMatchObject([{ title: 'Deepstack is saved' }]));
  });

  it('offers to undo its own save, whatever somebody else has saved since', async () => {
    const own = id('e');
    const recorded = `venue:${id('f')}:${id('1')} event-tag:${id('a')}:${own}`;
    const saved = tag({ description: 'From 20,000 chips', version: 3 });
    answer = () => Response.json(saved, { headers: { 'X-Recorded': recorded } });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Deepstack' }));
    await user.type(await screen.findByRole('textbox', { name: /Description/ }), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(readToasts()).toMatchObject([{ title: 'Deepstack is saved' }]));

    answer = () => Response.json({ batchId: '', undone: [], kept: [], failed: [] });
    act(() => readToasts()[0]?.action?.onAct());

    await waitFor(() => expect(calls()).toContain(`POST /api/changes/${own}/undo`));
    expect(calls().filter((call) => call.includes('/api/changes'))).toHaveLength(1);
  });

  it('merges a tag into another, with one undo', async () => {
    const batchId = 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6';
    answer = () => Response.json({ batchId, events: 3, tag: tags[0], undone: [], kept: [], failed: [] });
    const { user } = await open();

    await user.click(screen.getByRole('button', { name: 'Actions for Deep stack' }));
    await user.click(screen.getByRole('menuitem', { name: 'Merge into another' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Merge Deep stack?' });
    expect(dialog.textContent).toContain('3 events get the other tag');
    await user.click(await within(dialog).findByRole('button', { name: 'Merge into Deepstack' }));
    await waitFor(() =>
      expect(readToasts()).toMatchObject([{ title: 'Deep stack is merged into Deepstack: 3 events' }]),
    );
    act(() => readToasts()[0]?.action?.onAct());

    await waitFor(() =>
      expect(calls()).toEqual([
        `POST /api/event-tags/${id('b')}/merge`,
        `POST /api/changes/batches/${batchId}/undo`,
      ]),
    );
    expect(sent[0]?.body).toEqual({ into: id('a') });
  });

  it('retires and restores', async () => {
    answer = () => Response.json({ id: id('a') });
    const { user } = await open();

    await user.click(screen.getByRole('button', { name: 'Actions for Deepstack' }));
    await user.click(screen.getByRole('menuitem', { name: 'Retire' }));
    await waitFor(() => expect(readToasts()).toMatchObject([{ title: 'Deepstack is retired' }]));
    act(() => readToasts()[0]?.action?.onAct());

    await waitFor(() =>
      expect(calls()).toEqual([
        `DELETE /api/event-tags/${id('a')}`,
        `POST /api/event-tags/${id('a')}/restore`,
      ]),
    );
  });
});
