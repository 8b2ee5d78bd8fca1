import { defaultChoice, type ProgramItem } from '@ahl/shared-types/tournament-program';
import { QueryClientProvider } from '@tanstack/react-query';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { stubMedia } from '@/testing/media.ts';
import { setRegions } from '@/testing/regions.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@/testing/render.tsx';
import { ProgramPage } from './program.office-page.tsx';

const program = {
  structureId: 'lppl',
  startingStack: 5_000,
  bonusChip: 5_000,
  lateEntryMinutes: null,
  allowsReEntry: false,
  allowsAddOn: false,
  places: null,
  weight: 'normal' as const,
};
const item = (more: Partial<ProgramItem> = {}): ProgramItem => ({
  id: `calendar-${'a'.repeat(24)}`,
  kind: 'weekly',
  name: 'Friday League Night',
  venueName: 'Rusty Nail Tavern',
  region: 733,
  weekday: 5,
  date: null,
  startTimes: ['19:00'],
  choice: defaultChoice,
  program,
  structureName: 'League night',
  expected: { players: 14, isOwnField: true, ends: ['22:35'] },
  version: 2,
  isStructureMissing: false,
  brokenPromise: null,
  usesDefault: true,
  ...more,
});
const deep = { id: 'd'.repeat(24), name: 'Deepstack Sunday', summary: '' };

/** Renders the page over events; a change is answered with `answer`. */
const open = (items: ProgramItem[], answer: { status: number; body: object } = { status: 200, body: {} }) => {
  const sent: { changes: { id: string; choice: object; version?: number }[] }[] = [];
  const lists: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method === 'PUT') {
      sent.push(JSON.parse(String(init.body)));
      return new Response(JSON.stringify(answer.body), { status: answer.status });
    }
    if (url.startsWith('/api/structures')) return new Response(JSON.stringify({ items: [deep], total: 1 }));
    lists.push(url);
    const standard = { choice: defaultChoice, program, structureName: 'League night', version: 0 };
    return new Response(
      JSON.stringify({ items, total: items.length, default: standard, usingDefault: items.length }),
    );
  });
  const queryClient = createQueryClient();
  setRegions(queryClient);
  const router = createMemoryRouter([{ path: '*', element: <ProgramPage /> }]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), sent, lists };
};

beforeEach(() => {
  clearToasts();
  stubMedia();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('/admin/tournament-program', () => {
  it('lists events with their programs, and which follow the default', async () => {
    open([
      item(),
      item({
        id: 'b'.repeat(24),
        kind: 'single',
        name: 'Main event',
        date: '2026-12-05',
        weekday: 6,
        structureName: 'Deepstack Sunday',
        program: { ...program, weight: 'double' },
        usesDefault: false,
      }),
    ]);

    expect(
      await screen.findByRole('row', {
        name: /Friday League Night.*Fri 7:00PM.*Ends about 10:35PM with 14 players.*60 min/,
      }),
    ).toBeDefined();
    expect(screen.getByRole('row', { name: /Main event.*Sat, Dec 5, 7:00PM.*Double points/ })).toBeDefined();
    expect(screen.getByText('2 events follow the default')).toBeDefined();
  });

  it('changes one event with the version that was seen, and undoes it', async () => {
    const before = [{ id: item().id, choice: defaultChoice }];
    const { user, sent } = open([item()], { status: 200, body: { before } });

    await user.click(await screen.findByRole('button', { name: /^Friday League Night/ }));
    await screen.findByRole('option', { name: 'Deepstack Sunday', selected: false });
    fireEvent.change(screen.getByLabelText('Structure', { selector: '[role=dialog] *' }), {
      target: { value: deep.id },
    });
    fireEvent.change(screen.getByLabelText('Late registration', { selector: '[role=dialog] *' }), {
      target: { value: 'own' },
    });
    fireEvent.change(screen.getByRole('textbox', { name: 'Late registration in minutes' }), {
      target: { value: '45' },
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(readToasts()[0]?.title).toBe('Friday League Night changed'));
    expect(sent[0]?.changes).toEqual([
      {
        id: item().id,
        version: 2,
        choice: { ...defaultChoice, structureId: deep.id, lateEntryMinutes: 45 },
      },
    ]);
    act(() => readToasts()[0]?.action?.onAct());
    await waitFor(() => expect(sent[1]?.changes).toEqual(before));
  });

  it('changes many at once and keeps the fields that are not chosen', async () => {
    const other = item({ id: 'b'.repeat(24), name: 'Main event' });
    const { user, sent } = open([item(), other], { status: 200, body: { before: [] } });

    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(await screen.findByRole('dialog', { name: '2 events' })).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('Points', { selector: '[role=dialog] *' }), {
      target: { value: 'excluded' },
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() =>
      expect(sent[0]?.changes).toEqual([
        { id: item().id, choice: { weight: 'excluded' } },
        { id: other.id, choice: { weight: 'excluded' } },
      ]),
    );
  });

  it('lets an event follow the default again, undone with one tap', async () => {
    const choice = { ...defaultChoice, bonusChip: 2_500 };
    const before = [{ id: item().id, choice }];
    const { user, sent } = open([item({ choice, usesDefault: false })], { status: 200, body: { before } });

    await user.click(
      await screen.findByRole('button', { name: 'Actions for Friday League Night, Rusty Nail Tavern' }),
    );
    await user.click(await screen.findByRole('menuitem', { name: 'Follow the default' }));

    await waitFor(() => expect(readToasts()[0]?.title).toBe('1 event follows the default'));
    expect(sent[0]?.changes).toEqual([{ id: item().id, choice: defaultChoice }]);
    act(() => readToasts()[0]?.action?.onAct());
    await waitFor(() => expect(sent[1]?.changes).toEqual(before));
  });

  it('refuses an impossible number, and shows why a save was refused', async () => {
    const message = 'Somebody else changed this event in the meantime. Check it first.';
    const { user } = open([item()], {
      status: 409,
      body: { message, code: 'VERSION_CONFLICT', requestId: 'r' },
    });
    await user.click(await screen.findByRole('button', { name: 'Change the default' }));

    fireEvent.change(await screen.findByLabelText('Bonus chip'), { target: { value: 'own' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Bonus chip in chips' }), {
      target: { value: 'many' },
    });
    expect(screen.getByText('A whole number from 0 to 100,000,000.')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);

    fireEvent.change(screen.getByRole('textbox', { name: 'Bonus chip in chips' }), {
      target: { value: '2,500' },
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeDefined();
  });

  it('keeps filters in the address and sends them to the server', async () => {
    const { lists } = open([item()]);

    fireEvent.change(await screen.findByRole('combobox', { name: 'Default and own' }), {
      target: { value: 'own' },
    });

    await waitFor(() => expect(lists.at(-1)).toContain('uses=own'));
  });
});
