import type { Clock } from '@ahl/shared-types/poker-clocks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cacheClock } from '@/realtime/cache-bridge.ts';
import { setConnection } from '@/realtime/connection.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@/testing/render.tsx';
import { buildClock } from '../../testing/build-clock.ts';
import { type Answer, renderPage } from '../../testing/render-page.tsx';
import { DeskPage } from './desk-page.tsx';

const log: Answer = {
  body: {
    items: [
      {
        commandId: 'c1',
        type: 'start',
        version: 2,
        actor: { id: 'a', name: 'Dana Whitfield' },
        at: '2025-07-26T00:05:00.000Z',
      },
    ],
    total: 1,
  },
};

const openDesk = async (fields: Partial<Clock>, clockId: string | null = buildClock().id) => {
  const clock = buildClock({ anchoredAt: new Date().toISOString(), ...fields });
  setConnection('live');
  const page = renderPage(<DeskPage clockId={clockId} />, [
    [/\/log/, log],
    [/commands$/, { body: { clock: { ...clock, version: clock.version + 1 } } }],
    [/GET \/api\/poker-clocks\/\w+$/, { body: clock }],
    [
      /GET \/api\/poker-clocks\?/,
      { body: { items: [clock, { ...clock, id: 'other', venueName: 'Cedar Room' }], total: 2 } },
    ],
    [/api\/config/, { body: { productName: 'AHL', timeZone: 'America/Chicago', serverTime: Date.now() } }],
  ]);
  if (clockId) await screen.findByRole('heading', { level: 1, name: 'Rusty Nail Tavern' });
  return { ...page, clock };
};
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the desk', () => {
  it.each([
    ['ready', 'Start', 'start'],
    ['running', 'Pause', 'pause'],
    ['paused', 'Resume', 'start'],
  ] as const)('offers a %s clock %s as its main action', async (status, label, type) => {
    const { commands } = await openDesk({ status });

    fireEvent.click(button(label));

    await waitFor(() => expect(commands()).toHaveLength(1));
    expect(commands()[0]?.body).toMatchObject({ type, expectedVersion: 1 });
  });

  it('offers no commands to a finished clock', async () => {
    await openDesk({ status: 'finished' });

    expect(screen.queryByRole('button', { name: /Start|Pause|Resume|Finish|minute/ })).toBeNull();
    expect(screen.getByText('Open display in a new window')).toBeDefined();
  });

  it('has no way before the first level nor beyond the last', async () => {
    await openDesk({ status: 'paused', levelIndex: 0 });
    expect(button('Previous level').disabled).toBe(true);
    cleanup();

    await openDesk({ status: 'paused', levelIndex: 4 });
    expect(button('Next level').disabled).toBe(true);
  });

  it('asks before it goes to a level', async () => {
    const { commands } = await openDesk({ status: 'paused' });

    fireEvent.click(button(/Level 4/));
    expect(commands()).toHaveLength(0);
    fireEvent.click(await screen.findByRole('button', { name: 'Go to level 4' }));

    await waitFor(() => expect(commands()[0]?.body).toMatchObject({ type: 'go-to-level', levelIndex: 4 }));
  });

  it('asks before it finishes the clock, and does nothing when told not to', async () => {
    const { commands } = await openDesk({ status: 'running' });

    fireEvent.click(button('Finish the clock'));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(commands()).toHaveLength(0);
  });

  it('listens to the keys, but not while somebody types', async () => {
    const { commands } = await openDesk({ status: 'running', levelIndex: 1 });
    const field = document.body.appendChild(document.createElement('input'));

    fireEvent.keyDown(field, { key: ' ' });
    fireEvent.keyDown(document.body, { key: 'ArrowUp' });
    fireEvent.keyDown(document.body, { key: ' ' });

    await waitFor(() => expect(commands()).toHaveLength(2));
    expect(commands().map(({ body }) => body?.type)).toEqual(['adjust-time', 'pause']);
    field.remove();
  });

  it('lists who did what and when, and asks again when the clock changes', async () => {
    const { sent, clock, queryClient } = await openDesk({ status: 'running' });
    expect(await screen.findByText('Dana Whitfield')).toBeDefined();
    expect(screen.getByText('7:05PM')).toBeDefined();
    const asked = () => sent.filter(({ path }) => path.includes('/log')).length;
    expect(asked()).toBe(1);

    act(() => cacheClock(queryClient, { ...clock, version: 2, status: 'paused' }));

    await waitFor(() => expect(asked()).toBe(2));
    expect(button('Resume')).toBeDefined();
  });

  it('says when live updates are off and the poll is on', async () => {
    await openDesk({ status: 'running' });
    expect(screen.getByText('Live')).toBeDefined();

    act(() => setConnection('polling'));

    expect(
      await screen.findByText('Live updates are off. Checking every 5 s.', {}, { timeout: 9_000 }),
    ).toBeDefined();
  });

  it('asks which clock when several are open and none is named', async () => {
    await openDesk({ status: 'running' }, null);

    expect(await screen.findByRole('heading', { name: 'Which clock?' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Cedar Room' }).getAttribute('href')).toBe(
      '/admin/poker-clock?id=other',
    );
  });
});
