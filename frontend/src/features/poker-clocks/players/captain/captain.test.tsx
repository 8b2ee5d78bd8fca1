import {
  applyNightCommand,
  type Clock,
  emptyNight,
  type Night,
  nightCounts,
} from '@ahl/shared-types/poker-clocks';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildConfig } from '@/testing/config.ts';
import { fireEvent, screen, waitFor } from '@/testing/render.tsx';
import { resetQueues } from '../../core/commands/command-queue.ts';
import { buildClock } from '../../testing/build-clock.ts';
import { button, entry, seat, tap } from '../../testing/open-players-panel.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { CaptainView } from './captain.page.tsx';

let passes = 0;
const named = 'Sam at table 2';

const players = [
  entry(1, 'Ana Ruiz', seat(1, 1)),
  entry(2, 'Ray Ortiz', seat(1, 4)),
  entry(3, 'Lee Chan', seat(1, 6)),
];

type Refusal = { status: number; body: object };
type Body = { captainName: string; command: Parameters<typeof applyNightCommand>[1] };

/** Opens the page over a server that applies a captain's commands to the night. */
const open = (isValid = true, fields: Partial<Clock> = {}, refusal: Refusal | null = null) => {
  // The page forgets what an earlier captain sent.
  passes += 1;
  const pass = `pass-${passes}`;
  let night: Night = { ...emptyNight(), entries: players };
  let clock = buildClock({ status: 'running', startTime: null, ...fields, counts: nightCounts(night) });
  const before = night;
  const opened = isValid ? { clockId: clock.id, clockName: clock.name, venueName: 'Copper Still' } : null;
  const answer = (read: () => unknown, status = 200) => ({
    status,
    get body() {
      return read();
    },
  });
  const page = renderPage(
    <Routes>
      <Route path="/captain/:pass" element={<CaptainView />} />
    </Routes>,
    [
      [/GET \/api\/captain$/, answer(() => opened)],
      [/api\/standings/, answer(() => ({ items: [], total: 0 }))],
      [/players\/search/, answer(() => [])],
      [/api\/config/, answer(() => buildConfig(Date.now()))],
      [/GET .*\/night$/, answer(() => ({ ...night, version: clock.version, resultId: null }))],
      [
        /POST .*captain\/commands$/,
        refusal ?? answer(() => ({ clock, night: { ...night, version: clock.version } })),
      ],
      [/GET \/api\/poker-clocks\/\w+$/, answer(() => clock)],
    ],
    `/captain/${pass}`,
  );
  const headers: (string | null)[] = [];
  const serve = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (/\/captain/.test(url)) headers.push(new Headers(init.headers).get('X-Captain-Pass'));
    if (init.method === 'POST' && !refusal) {
      const { command } = JSON.parse(String(init.body));
      night =
        command.type === 'undo' ? before : applyNightCommand(night, command, '2025-07-26T01:00:00.000Z');
      clock = { ...clock, version: clock.version + 1, counts: nightCounts(night) };
    }
    return serve(url, init);
  });
  const commands = () => page.commands().map(({ body }) => body as unknown as Body);
  return { ...page, pass, headers, sent: commands };
};

/** Types the name and opens the room. */
const enter = async () => {
  fireEvent.change(await screen.findByLabelText(/Your name/), { target: { value: named } });
  tap('Help at the tables');
  await screen.findByRole('region', { name: 'Table 1' });
};

afterEach(() => {
  resetQueues();
  sessionStorage.clear();
});

describe('/captain/:pass', () => {
  test('asks for the name once, and busts a player in it with the pass', async () => {
    const page = open();
    await enter();

    tap(/Ana Ruiz/);
    tap('Bust out: 3rd place');

    await waitFor(() => expect(page.sent()).toHaveLength(1));
    expect(page.sent()[0]).toMatchObject({
      captainName: named,
      command: { type: 'bust', entryIds: [players[0]?.id] },
    });
    expect(new Set(page.headers)).toEqual(new Set([page.pass]));
    expect(sessionStorage.getItem('captainName')).toBe(named);
  });

  test('undoes the captain’s own last command', async () => {
    const page = open();
    await enter();
    tap(/Ana Ruiz/);
    tap('Bust out: 3rd place');

    fireEvent.click(await screen.findByRole('button', { name: 'Undo my last action' }));

    await waitFor(() => expect(page.sent()).toHaveLength(2));
    const [bust, undo] = page.sent();
    expect(undo?.command).toMatchObject({ type: 'undo', targetCommandId: bust?.command.commandId });
    expect(await screen.findByText('Tap a player to bust them out or move them.')).toBeTruthy();
  });

  test('moves the chosen player to the free seat that is tapped', async () => {
    const page = open();
    await enter();

    tap(/Ana Ruiz/);
    tap(/^2\s*Free/);

    await waitFor(() => expect(page.sent()).toHaveLength(1));
    expect(page.sent()[0]?.command).toMatchObject({
      type: 'seat-players',
      seats: [{ entryId: players[0]?.id, table: 1, seat: 2 }],
    });
  });

  test('registers a walk-in by name', async () => {
    const page = open();
    await enter();

    fireEvent.change(screen.getByLabelText('Register by name or player number'), {
      target: { value: 'Dana Wells' },
    });
    fireEvent.click(await screen.findByRole('button', { name: /Walk-in/ }));

    await waitFor(() => expect(page.sent()).toHaveLength(1));
    expect(page.sent()[0]?.command).toMatchObject({ type: 'register', entry: { name: 'Dana Wells' } });
  });

  test('shows the clock without its controls', async () => {
    open();
    await enter();

    expect(screen.getByRole('timer')).toBeTruthy();
    for (const name of [/Pause/, /Start/, /level/i, /Options/, /Finish/])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('says so when the pass has ended', async () => {
    open(false);

    expect(await screen.findByText('This captain’s pass has ended')).toBeTruthy();
    expect(screen.queryByLabelText(/Your name/)).toBeNull();
  });

  test('says so when the clock is finished', async () => {
    sessionStorage.setItem('captainName', named);
    open(true, { status: 'finished' });

    expect(await screen.findByText('The clock is finished')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Table 1' })).toBeNull();
  });

  test('shows why the server refused', async () => {
    const body = { code: 'FORBIDDEN', reason: 'captain.pass-dead', params: {}, message: 'x', requestId: 'r' };
    const page = open(true, {}, { status: 403, body });
    await enter();
    tap(/Ana Ruiz/);
    tap('Bust out: 3rd place');

    await waitFor(() => expect(page.sent()).toHaveLength(1));
    await waitFor(() => expect(button(/Ana Ruiz/)).toBeTruthy());
    expect(screen.queryByRole('button', { name: 'Undo my last action' })).toBeNull();
  });
});
