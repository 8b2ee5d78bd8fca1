import { addDays, instantOf, leagueDate } from '@ahl/shared-types/common';
import type { Clock } from '@ahl/shared-types/poker-clocks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readToasts } from '@/components/feedback/toast-store.ts';
import { cacheClock } from '@/realtime/cache-bridge.ts';
import { holdServerTime } from '@/realtime/server-time.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@/testing/render.tsx';
import { resetQueues } from '../../core/commands/command-queue.ts';
import { buildClock } from '../../testing/build-clock.ts';
import { button, counts, line, logOf, openDesk } from '../../testing/open-desk.tsx';

beforeEach(() => {
  localStorage.clear();
  resetQueues();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a scheduled start', () => {
  it('is set to the next occurrence of that time of day', async () => {
    const openedAtMs = Date.now();
    const { commands } = await openDesk({ status: 'ready' });

    fireEvent.change(screen.getByLabelText('Start time'), { target: { value: '19:30' } });
    fireEvent.click(button('Count down'));

    await waitFor(() => expect(commands()[0]?.body).toMatchObject({ type: 'schedule-start' }));
    const startsAt = String(commands()[0]?.body?.startsAt);
    expect(Date.parse(startsAt)).toBeGreaterThan(openedAtMs);
    expect(startsAt).toMatch(/T0[01]:30:00\.000Z$/);
  });

  it('is offered in one tap at the start time of the event', async () => {
    const date = addDays(leagueDate(Date.now(), 'America/Chicago'), 1);
    const startsAt = new Date(instantOf(date, '19:00', 'America/Chicago')).toISOString();
    const { commands } = await openDesk({ status: 'ready', date, startTime: '19:00' });

    fireEvent.click(await screen.findByRole('button', { name: /^Start at \d/ }));

    await waitFor(() => expect(commands()[0]?.body).toMatchObject({ type: 'schedule-start', startsAt }));
  });

  it('counts down, and can be cancelled', async () => {
    // The time is fixed, so that the clock does not depend on how long the page takes to load.
    const nowMs = Date.now();
    holdServerTime(nowMs);
    const startsAt = new Date(nowMs + 125_000).toISOString();
    const { commands } = await openDesk({ status: 'ready', startsAt });

    expect(screen.getByRole('timer').textContent).toBe('02:05');
    fireEvent.click(button('Undo'));

    await waitFor(() => expect(commands()[0]?.body).toMatchObject({ startsAt: null }));
  });
});

describe('announcements', () => {
  it('are made from a template or typed', async () => {
    const { commands } = await openDesk({ status: 'running' });

    fireEvent.click(button('Colour-up of the 25 chips'));
    fireEvent.change(screen.getByLabelText('Announcement in your own words'), {
      target: { value: ' Food is served ' },
    });
    fireEvent.click(button('Announce'));

    await waitFor(() => expect(commands()).toHaveLength(2));
    expect(commands().map(({ body }) => [body?.text, body?.ends])).toEqual([
      ['Colour-up of the 25 chips', { by: 'row', levelIndex: 2 }],
      ['Food is served', { by: 'minutes', minutes: 3 }],
    ]);
  });

  it('are shown unchanged on the screens, and can be removed', async () => {
    const announcement = { text: 'Final table', at: '2025-07-26T00:05:00.000Z' };
    const { commands } = await openDesk({ status: 'running', announcement });
    expect(screen.getByText('On every screen since 7:05PM, until it is taken down')).toBeDefined();

    fireEvent.click(button('Take it down'));

    await waitFor(() => expect(commands()[0]?.body).toMatchObject({ type: 'announce', text: null }));
  });
});

describe('the log', () => {
  it('lists who did what and when, and is refetched when the clock changes', async () => {
    const { sent, clock, queryClient } = await openDesk({ status: 'running' });
    expect(await screen.findByText(/Dana Whitfield/)).toBeDefined();
    expect(screen.getByText('7:05PM')).toBeDefined();
    const logRequests = () => sent.filter(({ path }) => path.includes('/log')).length;
    expect(logRequests()).toBe(1);

    act(() => cacheClock(queryClient, { ...clock, version: 2, status: 'paused' }));

    await waitFor(() => expect(logRequests()).toBe(2));
    expect(button('Resume')).toBeDefined();
  });

  it('undoes and redoes each line; undone lines are struck through', async () => {
    const log = logOf(line('c2', { type: 'pause', isUndone: true }), line('c1'));
    const { commands } = await openDesk({ status: 'running' }, { log });

    fireEvent.click(await screen.findByRole('button', { name: 'Undo “Started the clock”' }));
    fireEvent.click(button('Redo: Paused the clock'));

    await waitFor(() => expect(commands()).toHaveLength(2));
    expect(commands().map(({ body }) => [body?.type, body?.targetCommandId])).toEqual([
      ['undo', 'c1'],
      ['redo', 'c2'],
    ]);
  });

  it('reports why an undo is refused', async () => {
    const message = 'A later command depends on this one: Ana is out.';
    const answer = { status: 409, body: { code: 'COMMAND_NOT_ALLOWED', message, requestId: 'r' } };
    await openDesk({ status: 'running' }, { answer });

    fireEvent.click(await screen.findByRole('button', { name: 'Undo: Started the clock' }));

    await waitFor(() => expect(readToasts()[0]).toMatchObject({ title: message, isOpen: true }));
  });
});

describe('the finish-by pilot', () => {
  const late = { counts, status: 'running', remainingMs: 14 * 60_000 } as const;
  const wish = (minutes: number) => ({
    settings: { ...buildClock().settings, finishBy: new Date(Date.now() + minutes * 60_000).toISOString() },
  });

  it('predicts and proposes, and changes nothing on its own', async () => {
    const { commands, clock } = await openDesk({ ...late, ...wish(50) });
    expect(await screen.findByText(/minutes late/)).toBeDefined();
    expect(commands()).toHaveLength(0);

    fireEvent.click(button(/^Apply: Make the coming 3 levels/));

    await waitFor(() => expect(commands()[0]?.body).toMatchObject({ type: 'edit-levels' }));
    const levels = commands()[0]?.body?.levels as Clock['levels'];
    expect(levels[0]).toEqual(clock.levels[0]);
    expect(levels.every(({ durationMs }, row) => durationMs <= (clock.levels[row]?.durationMs ?? 0))).toBe(
      true,
    );
  });

  it('proposes nothing while the finish time is met, and can clear it', async () => {
    const { commands } = await openDesk({ ...late, ...wish(300) });
    expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();

    fireEvent.click(button('No target'));

    await waitFor(() => expect(commands()[0]?.body).toMatchObject({ type: 'set-options', finishBy: null }));
  });
});

describe('without a connection', () => {
  it('shows what waits, and lets a person decide about refused commands', async () => {
    const { clock } = await openDesk({ status: 'running' });
    const online = globalThis.fetch;
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });

    fireEvent.click(button('Pause'));
    expect(await screen.findByText(/1 command waits to be sent/)).toBeDefined();
    expect(button('Resume')).toBeDefined();
    expect(screen.getByText('1 pending')).toBeDefined();

    const log = logOf(
      line('c5', { type: 'adjust-time', deltaMs: 60_000, version: 5 }),
      line('c4', { type: 'bust', entryIds: ['b'], version: 4 }),
      line('c3', { type: 'bust', entryIds: ['a'], version: 3 }),
      line('c2', { type: 'next-level', version: 2 }),
    );
    const stale = {
      code: 'VERSION_CONFLICT',
      message: 'Stale.',
      clock: { ...clock, version: 7, levelIndex: 1 },
    };
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      if (init.method === 'POST') return new Response(JSON.stringify(stale), { status: 409 });
      return url.includes('/log') ? new Response(JSON.stringify(log.body)) : online(url, init);
    });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('The clock changed while you were away')).toBeDefined();
    expect(await screen.findByText(/^Level 2, .*, running$/)).toBeDefined();
    const theirs = () =>
      within(screen.getByRole('list', { name: 'What happened meanwhile' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(theirs()).toEqual([
        'Dana Whitfield: Went to the next level7:05PM',
        'Dana Whitfield: A player went out7:05PM',
        'Dana Whitfield: A player went out7:05PM',
        'Dana Whitfield: Added 1 min7:05PM',
      ]),
    );
    fireEvent.click(button('Discard it'));

    await waitFor(() => expect(screen.queryByText('The clock changed while you were away')).toBeNull());
    expect(button('Pause')).toBeDefined();
  });
});

describe('a clock that may be forgotten', () => {
  const played = { status: 'running', levelIndex: 4, remainingMs: 1_000 } as const;
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

  it('asks whether the night is still on, and takes the answer as a command', async () => {
    const { commands } = await openDesk({ ...played, anchoredAt: minutesAgo(40) });

    expect(await screen.findByText('Is this night still on?')).toBeDefined();
    expect(button('End the clock')).toBeDefined();
    fireEvent.click(button('It goes on'));

    await waitFor(() => expect(commands()[0]?.body).toMatchObject({ type: 'keep-open' }));
  });

  it('does not ask while somebody gives commands', async () => {
    await openDesk({ ...played, anchoredAt: minutesAgo(40), lastCommandAt: minutesAgo(5) });

    expect(screen.queryByText('Is this night still on?')).toBeNull();
  });

  it('that the server ended says so in place of the time and in the log', async () => {
    const log = logOf(line('c1', { type: 'finish', because: 'forgotten', actor: { id: '', name: '' } }));
    await openDesk({ status: 'finished' }, { log, tab: 'log' });

    const text = /^Ended the forgotten clock: no command for 12 hours, no result was posted$/;
    await waitFor(() => expect(screen.getAllByText(text).length).toBe(2));
    expect(screen.getByText(/The system/)).toBeDefined();
  });
});

describe('who gave a command', () => {
  const on = (browser: string, system: string) => ({ device: { kind: 'phone', browser, system } });

  it('is the person and the device, so that two phones of one host are told apart', async () => {
    const log = logOf(
      line('c2', { type: 'pause', ...on('Chrome', 'Android') }),
      line('c1', on('Safari', 'iPhone')),
    );
    await openDesk({ status: 'paused' }, { log, tab: 'log' });

    expect(await screen.findByText(/^Dana Whitfield · Chrome on Android/)).toBeDefined();
    expect(screen.getByText(/^Dana Whitfield · Safari on iPhone/)).toBeDefined();
  });
});
