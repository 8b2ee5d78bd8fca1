import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setConnection } from '@/realtime/connection.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@/testing/render.tsx';
import { resetQueues } from '../../core/commands/command-queue.ts';
import { button, counts, openDesk } from '../../testing/open-desk.tsx';
import type { DeskParts } from './desk-parts.ts';

beforeEach(() => {
  localStorage.clear();
  resetQueues();
});
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

    expect(
      screen.queryByRole('button', {
        name: /^(Start|Pause|Resume|Finish the clock|\+1 min|Count down)$/,
      }),
    ).toBeNull();
    expect(screen.getByText('Open display in a new window')).toBeDefined();
  });

  it('lets staff of other venues watch, without any controls', async () => {
    await openDesk({ status: 'running' }, { actor: { role: 'Operator', regions: [734] } });

    expect(screen.getByText(/Only staff of Rusty Nail Tavern run this clock/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /Pause|min|Finish/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Display' })).toBeDefined();
  });

  it.each([{ regions: [733] }, { venueIds: ['64b000000000000000000002'] }, { hostName: 'Dana W.' }])(
    'is open to an operator with %o',
    async (scope) => {
      await openDesk({ status: 'running' }, { actor: { role: 'Operator', ...scope } });

      expect(button('Pause')).toBeDefined();
    },
  );

  it('does not go before the first level or past the last', async () => {
    await openDesk({ status: 'paused', levelIndex: 0 });
    expect(button('Previous level').disabled).toBe(true);
    cleanup();

    await openDesk({ status: 'paused', levelIndex: 4 });
    expect(button('Next level').disabled).toBe(true);
  });

  it.each([
    ['−5 min', -300_000],
    ['−1 min', -60_000],
    ['+1 min', 60_000],
    ['+5 min', 300_000],
  ])('has a button %s', async (name, deltaMs) => {
    const { commands } = await openDesk({ status: 'running', remainingMs: 800_000 });

    fireEvent.click(button(name));

    await waitFor(() => expect(commands()[0]?.body).toMatchObject({ type: 'adjust-time', deltaMs }));
  });

  it('asks before it changes to a chosen level', async () => {
    const { commands } = await openDesk({ status: 'paused' });

    fireEvent.click(button(/Level 4/));
    expect(commands()).toHaveLength(0);
    fireEvent.click(await screen.findByRole('button', { name: 'Go to level 4' }));

    await waitFor(() => expect(commands()[0]?.body).toMatchObject({ type: 'go-to-level', levelIndex: 4 }));
  });

  it('asks before it finishes the clock, and does nothing when cancelled', async () => {
    const { commands } = await openDesk({ status: 'running' });

    fireEvent.click(button('Finish the clock'));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(commands()).toHaveLength(0);
  });

  it('reacts to keys, but not while somebody types', async () => {
    const { commands } = await openDesk({ status: 'running', levelIndex: 1 });
    const field = document.body.appendChild(document.createElement('input'));

    fireEvent.keyDown(field, { key: ' ' });
    fireEvent.keyDown(document.body, { key: 'ArrowUp' });
    fireEvent.keyDown(document.body, { key: 'ArrowDown', shiftKey: true });
    fireEvent.keyDown(document.body, { key: 'e' });
    fireEvent.keyDown(document.body, { key: ' ' });

    await waitFor(() => expect(commands()).toHaveLength(4));
    expect(commands().map(({ body }) => [body?.type, body?.deltaMs])).toEqual([
      ['adjust-time', 60_000],
      ['adjust-time', -300_000],
      ['count', undefined],
      ['pause', undefined],
    ]);
    field.remove();
  });

  it('shows its keys when ? is pressed', async () => {
    await openDesk({ status: 'running' });

    fireEvent.keyDown(document.body, { key: '?', shiftKey: true });

    expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeDefined();
  });

  it('shows the numbers of the night, with the average stack also in big blinds', async () => {
    await openDesk({ status: 'running', levelIndex: 3, counts });

    expect(screen.getByText('of 46 entries')).toBeDefined();
    expect(screen.getByText('6,053').parentElement?.textContent).toContain('40 BB');
    expect(screen.getByText('230,000')).toBeDefined();
  });

  it('reports that live updates are off while it polls', async () => {
    await openDesk({ status: 'running' });
    expect(screen.getByText('Live')).toBeDefined();

    act(() => setConnection('polling'));

    expect(await screen.findByText('Live updates are off. Checking every 5 s.')).toBeDefined();
  });

  it('asks which clock when several are open and none is selected', async () => {
    await openDesk({ status: 'running' }, { clockId: null });

    expect(await screen.findByRole('heading', { name: 'Which clock?' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Cedar Room' }).getAttribute('href')).toBe(
      '/admin/poker-clock?id=other',
    );
  });
});

describe('the desk on a phone', () => {
  const phone = { width: 360 };

  it('shows one part at a time, stores it in the address, and has the main action on each', async () => {
    const { router } = await openDesk({ status: 'running' }, phone);
    const parts = within(screen.getByRole('navigation', { name: 'Parts of the desk' }));

    for (const name of ['Players', 'Levels', 'Log']) {
      fireEvent.click(parts.getByRole('link', { name }));
      await waitFor(() => expect(router.state.location.search).toContain(`tab=${name.toLowerCase()}`));
      expect(button('Pause')).toBeDefined();
    }
    expect(screen.queryByText('Tell the room')).toBeNull();
    fireEvent.click(parts.getByRole('link', { name: 'Clock' }));
    await waitFor(() => expect(router.state.location.search).not.toContain('tab='));
  });

  it('counts players in one tap; re-entries only if they are allowed', async () => {
    const { commands } = await openDesk({ status: 'running' }, { ...phone, tab: 'players' });

    fireEvent.click(button('One entry more'));

    await waitFor(() => expect(commands()[0]?.body).toMatchObject({ type: 'count', what: 'entry', by: 1 }));
    expect(screen.queryByText('Re-entries')).toBeNull();
    expect(button('One player out fewer').disabled).toBe(true);
  });

  it('replaces the counters with the players panel, and opens the level editor', async () => {
    const parts: DeskParts = {
      players: ({ clock }) => <p>Players of {clock.name}</p>,
      levelEditor: ({ onClose }) => (
        <button type="button" onClick={onClose}>
          Close the editor
        </button>
      ),
    };
    await openDesk({ status: 'running' }, { parts });
    expect(screen.getByText('Players of Friday League Night')).toBeDefined();
    expect(screen.queryByText('Entries')).toBeNull();

    fireEvent.click(button('Edit levels'));
    fireEvent.click(button('Close the editor'));

    expect(screen.queryByText('Close the editor')).toBeNull();
  });
});
