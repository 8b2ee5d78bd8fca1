import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act, screen } from '@/testing/render.tsx';
import { storePlayerSession } from './keep-session.ts';
import { restoreSession } from './session-state.ts';
import { startSessionUse, warnMs } from './session-use.ts';
import { buildPlayer } from './testing/build-player.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;

let stop: () => void;
let sent: string[];
let isPrivate: boolean;
/** When the server ends the session, in the time of the test. */
let endsAtMs: number;

beforeEach(async () => {
  // Loaded before the time stands still.
  await import('./components/session-layer.tsx');
  vi.useFakeTimers();
  sent = [];
  isPrivate = true;
  endsAtMs = Date.now() + 12 * hourMs;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    sent.push(`${method} ${url}`);
    if (method === 'POST') endsAtMs = Date.now() + 12 * hourMs;
    return Response.json({ endsInMs: Math.max(0, endsAtMs - Date.now()) });
  });
});
afterEach(async () => {
  await act(async () => stop());
});

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const start = async (role: 'Administrator' | 'Host' = 'Administrator') => {
  const isAdmin = role === 'Administrator';
  storePlayerSession({ token: 't', player: buildPlayer({ role, isAdmin, isHost: !isAdmin }) });
  restoreSession();
  stop = startSessionUse(() => isPrivate);
  await later(0);
};
const press = async () => {
  window.dispatchEvent(new Event('keydown'));
  await later(0);
};
const warning = () => screen.queryByRole('alertdialog', { name: 'Are you still there?' });

describe('the use of a sign-in of staff', () => {
  it('is told to the server by a touch or a key, at most every two minutes', async () => {
    await start();
    await press();
    await press();
    await later(2 * minuteMs);
    await press();

    expect(sent).toEqual(['GET /api/auth/use', 'POST /api/auth/use', 'POST /api/auth/use']);
  });

  it('is nothing that the page tells on its own', async () => {
    await start();

    await later(11 * hourMs);

    expect(sent).toEqual(['GET /api/auth/use']);
  });

  it('is not told for members and hosts', async () => {
    await start('Host');
    await press();
    await later(24 * hourMs);

    expect([sent, warning()]).toEqual([[], null]);
  });

  it('warns a minute before the end, and one touch keeps the session', async () => {
    await start();
    await later(12 * hourMs - warnMs - 1_000);
    const early = warning();
    await later(2_000);
    const shown = warning()?.textContent;

    await press();
    await later(1_000);

    expect(early).toBeNull();
    expect(shown).toContain('Stay signed in');
    expect(sent.at(-1)).toBe('POST /api/auth/use');
    expect(warning()).toBeNull();
  });

  it('covers no page that a visitor can see, such as a display', async () => {
    isPrivate = false;
    await start();

    await later(12 * hourMs - 1_000);

    expect(warning()).toBeNull();
  });

  it('in another tab also ends the warning of this one', async () => {
    await start();
    await later(12 * hourMs - warnMs);
    expect(warning()).not.toBeNull();

    const use = JSON.parse(localStorage.getItem('sessionUse') ?? '{}');
    localStorage.setItem('sessionUse', JSON.stringify({ ...use, endsAtMs: Date.now() + 12 * hourMs }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'sessionUse' }));
    await later(1_000);

    expect(warning()).toBeNull();
    expect(sent).toEqual(['GET /api/auth/use']);
  });

  it('asks the server at the end, which decides', async () => {
    await start();
    endsAtMs += hourMs;

    await later(12 * hourMs);
    await later(1_000);

    expect(sent).toEqual(['GET /api/auth/use', 'GET /api/auth/use']);
    expect(warning()).toBeNull();
  });
});
