import { type Clock, emptyNight } from '@ahl/shared-types/poker-clocks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readToasts } from '@/components/feedback/toast-store.ts';
import { cacheClock } from '@/realtime/cache-bridge.ts';
import { setConnection } from '@/realtime/connection.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@/testing/render.tsx';
import { resetQueues } from '../../command-queue.ts';
import { buildClock } from '../../testing/build-clock.ts';
import { type Answer, renderPage } from '../../testing/render-page.tsx';
import { DeskPage } from './desk-page.tsx';
import type { DeskParts } from './desk-parts.ts';

const line = (commandId: string, more: object = {}) => ({
  ...{ commandId, type: 'start', version: 2, actor: { id: 'a', name: 'Dana Whitfield' }, isUndone: false },
  at: '2025-07-26T00:05:00.000Z',
  ...more,
});
const logOf = (...items: object[]): Answer => ({ body: { items, total: items.length } });

type Opened = {
  clockId?: string | null;
  width?: number;
  tab?: string;
  log?: Answer;
  parts?: DeskParts;
  answer?: Answer;
  /** When the event of the clock begins. */
  startsAt?: string;
};

const openDesk = async (fields: Partial<Clock>, opened: Opened = {}) => {
  const {
    clockId = buildClock().id,
    width = 1440,
    tab,
    log = logOf(line('c1')),
    parts,
    answer,
    startsAt,
  } = opened;
  const clock = buildClock({ anchoredAt: new Date().toISOString(), ...fields });
  const version = clock.version + 1;
  const taken = { clock: { ...clock, version }, night: { ...emptyNight(), version } };
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)rem/.exec(query)?.[1] ?? 0) * 16,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  setConnection('live');
  const page = renderPage(
    <DeskPage clockId={clockId} {...(parts ? { parts } : {})} />,
    [
      [/\/log/, log],
      [/commands$/, answer ?? { body: taken }],
      [/GET \/api\/poker-clocks\/\w+$/, { body: clock }],
      [
        /GET \/api\/poker-clocks\?/,
        { body: { items: [clock, { ...clock, id: 'other', venueName: 'Cedar Room' }], total: 2 } },
      ],
      [
        /tournaments\/date/,
        { body: startsAt ? [{ id: clock.tournamentId, startTime: '7:00PM', startsAt: [startsAt] }] : [] },
      ],
      [/api\/config/, { body: { productName: 'AHL', timeZone: 'America/Chicago', serverTime: Date.now() } }],
    ],
    `/admin/poker-clock?id=${clock.id}${tab ? `&tab=${tab}` : ''}`,
  );
  if (clockId) await screen.findByRole('heading', { level: 1, name: 'Rusty Nail Tavern' });
  return { ...page, clock };
};
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const counts = {
  ...buildClock().counts,
  entries: 46,
  playersLeft: 38,
  totalChips: 230_000,
  averageStack: 6_053,
};

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

  it('has no way before the first level nor beyond the last', async () => {
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

  it('shows its keys at a question mark', async () => {
    await openDesk({ status: 'running' });

    fireEvent.keyDown(document.body, { key: '?', shiftKey: true });

    expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeDefined();
  });

  it('shows the numbers of the night, the average stack also in big blinds', async () => {
    await openDesk({ status: 'running', levelIndex: 3, counts });

    expect(screen.getByText('of 46 entries')).toBeDefined();
    expect(screen.getByText('6,053').parentElement?.textContent).toContain('40 BB');
    expect(screen.getByText('230,000')).toBeDefined();
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
    await openDesk({ status: 'running' }, { clockId: null });

    expect(await screen.findByRole('heading', { name: 'Which clock?' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Cedar Room' }).getAttribute('href')).toBe(
      '/admin/poker-clock?id=other',
    );
  });
});

describe('the desk on a phone', () => {
  const phone = { width: 360 };

  it('shows one part at a time, keeps it in the address, and has the main action on each', async () => {
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

  it('counts players in one tap; re-entries only where they are on', async () => {
    const { commands } = await openDesk({ status: 'running' }, { ...phone, tab: 'players' });

    fireEvent.click(button('One entry more'));

    await waitFor(() => expect(commands()[0]?.body).toMatchObject({ type: 'count', what: 'entry', by: 1 }));
    expect(screen.queryByText('Re-entries')).toBeNull();
    expect(button('One player out fewer').disabled).toBe(true);
  });

  it('gives its place to the panel of the players, and opens the editor of the levels', async () => {
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

describe('the start at a time of day', () => {
  it('is set for the next time that shows it', async () => {
    const { commands } = await openDesk({ status: 'ready' });

    fireEvent.change(screen.getByLabelText('Start time'), { target: { value: '19:30' } });
    fireEvent.click(button('Count down'));

    await waitFor(() => expect(commands()[0]?.body).toMatchObject({ type: 'schedule-start' }));
    const startsAt = String(commands()[0]?.body?.startsAt);
    expect(Date.parse(startsAt) - Date.now()).toBeGreaterThan(0);
    expect(startsAt).toMatch(/T0[01]:30:00\.000Z$/);
  });

  it('is offered in one tap where the event of today says it', async () => {
    const startsAt = new Date(Date.now() + 3_600_000).toISOString();
    const { commands } = await openDesk({ status: 'ready' }, { startsAt });

    fireEvent.click(await screen.findByRole('button', { name: /^Start at \d/ }));

    await waitFor(() => expect(commands()[0]?.body).toMatchObject({ type: 'schedule-start', startsAt }));
  });

  it('counts down to it, and can be taken back', async () => {
    const startsAt = new Date(Date.now() + 125_000).toISOString();
    const { commands } = await openDesk({ status: 'ready', startsAt });

    expect(screen.getByRole('timer').textContent).toMatch(/^02:0[45]$/);
    fireEvent.click(button('Take it back'));

    await waitFor(() => expect(commands()[0]?.body).toMatchObject({ startsAt: null }));
  });
});

describe('announcements', () => {
  it('are made from a template or in own words', async () => {
    const { commands } = await openDesk({ status: 'running' });

    fireEvent.click(button('Colour-up of the 25 chips'));
    fireEvent.change(screen.getByLabelText('Announcement in your own words'), {
      target: { value: ' Food is served ' },
    });
    fireEvent.click(button('Announce'));

    await waitFor(() => expect(commands()).toHaveLength(2));
    expect(commands().map(({ body }) => body?.text)).toEqual(['Colour-up of the 25 chips', 'Food is served']);
  });

  it('are shown as they are on the screens, and taken down', async () => {
    const announcement = { text: 'Final table', at: '2025-07-26T00:05:00.000Z' };
    const { commands } = await openDesk({ status: 'running', announcement });
    expect(screen.getByText('On every screen since 7:05PM')).toBeDefined();

    fireEvent.click(button('Take it down'));

    await waitFor(() => expect(commands()[0]?.body).toMatchObject({ type: 'announce', text: null }));
  });
});

describe('the log', () => {
  it('lists who did what and when, and asks again when the clock changes', async () => {
    const { sent, clock, queryClient } = await openDesk({ status: 'running' });
    expect(await screen.findByText(/Dana Whitfield/)).toBeDefined();
    expect(screen.getByText('7:05PM')).toBeDefined();
    const asked = () => sent.filter(({ path }) => path.includes('/log')).length;
    expect(asked()).toBe(1);

    act(() => cacheClock(queryClient, { ...clock, version: 2, status: 'paused' }));

    await waitFor(() => expect(asked()).toBe(2));
    expect(button('Resume')).toBeDefined();
  });

  it('undoes and redoes each line; what is undone is struck through', async () => {
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

  it('tells in words why an undo is refused', async () => {
    const message = 'A later command stands on this one: Ana is out.';
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

  it('predicts and proposes, and applies nothing by itself', async () => {
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

  it('proposes nothing while the wish is met, and takes a wish', async () => {
    const { commands } = await openDesk({ ...late, ...wish(300) });
    expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();

    fireEvent.click(button('No wish'));

    await waitFor(() => expect(commands()[0]?.body).toMatchObject({ type: 'set-options', finishBy: null }));
  });
});

describe('without a connection', () => {
  it('shows what waits, and lets a person decide about what the clock refuses', async () => {
    const { clock } = await openDesk({ status: 'running' });
    const online = globalThis.fetch;
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });

    fireEvent.click(button('Pause'));
    expect(await screen.findByText(/1 command waits to be sent/)).toBeDefined();
    expect(button('Resume')).toBeDefined();
    expect(screen.getByText('1 pending')).toBeDefined();

    const log = logOf(line('theirs', { type: 'next-level', version: 2 }));
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
    expect(screen.getByText(/^Level 2, .*, running$/)).toBeDefined();
    expect(await screen.findByText('Dana Whitfield, 7:05PM: Went to the next level')).toBeDefined();
    fireEvent.click(button('Drop it'));

    await waitFor(() => expect(screen.queryByText('The clock changed while you were away')).toBeNull());
    expect(button('Pause')).toBeDefined();
  });
});
