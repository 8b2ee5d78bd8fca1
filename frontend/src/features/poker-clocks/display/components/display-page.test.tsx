import { afterEach, describe, expect, it, vi } from 'vitest';
import { setConnection } from '@/realtime/connection.ts';
import { holdServerTime } from '@/realtime/server-time.ts';
import { buildConfig } from '@/testing/config.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@/testing/render.tsx';
import { buildClock } from '../../testing/build-clock.ts';
import { type Answer, notThere, renderPage } from '../../testing/render-page.tsx';
import { DisplayPage } from './display-page.tsx';

const clock = buildClock({ status: 'running', remainingMs: 702_000, tournamentId: null });
const openDisplay = (answer: Answer) => {
  setConnection('live');
  return renderPage(<DisplayPage clockId={clock.id} loginPath="/admin/login?returnTo=x" logo={null} />, [
    [/night$/, notThere],
    [/venues\/\w+\/display$/, notThere],
    [/api\/poker-clocks\/\w+$/, answer],
    [/api\/config/, { body: buildConfig(Date.now()) }],
  ]);
};
const refusal = (status: number, code: string): Answer => ({
  status,
  body: { message: 'No.', code, requestId: 'r' },
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the display', () => {
  it('shows the clock, also in the title of the tab', async () => {
    // The time stands still: how long the page takes to come is nothing that the clock shows.
    const nowMs = Date.now();
    holdServerTime(nowMs);
    openDisplay({ body: { ...clock, anchoredAt: new Date(nowMs).toISOString() } });

    expect((await screen.findByRole('timer')).textContent).toBe('11:42');
    await waitFor(() => expect(document.title).toBe('11:42 · 25/50 · Rusty Nail Tavern'));
  });

  it.each([
    [401, 'UNAUTHENTICATED'],
    [403, 'FORBIDDEN'],
  ])('asks for a sign-in when the clock is private (%i)', async (status, code) => {
    openDisplay(refusal(status, code));

    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe('/admin/login?returnTo=x');
  });

  it('says that there is no such clock', async () => {
    openDisplay(refusal(404, 'NOT_FOUND'));

    expect(await screen.findByText('There is no such clock')).toBeDefined();
  });

  it('counts on without the network and says so within ten seconds', async () => {
    // The seconds are those of the page's timers, which a busy machine makes longer for the page and the test alike.
    vi.useFakeTimers({ shouldAdvanceTime: true });
    openDisplay({ body: { ...clock, anchoredAt: new Date().toISOString() } });
    await screen.findByRole('timer');
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });

    act(() => setConnection('polling'));

    await screen.findByText(
      /^Alone since .*: no network\. The clock counts on exactly\.$/,
      {},
      { timeout: 9_000 },
    );
    const before = screen.getByRole('timer').textContent;
    await waitFor(() => expect(screen.getByRole('timer').textContent).not.toBe(before), { timeout: 3_000 });
  });

  it('says in its settings, and not for good in front of the room, what the browser cannot do', async () => {
    openDisplay({ body: clock });
    await screen.findByRole('timer');
    expect(screen.getByRole('status', { name: 'What this screen lacks' }).textContent).toBe('');

    fireEvent.click(screen.getByRole('button', { name: 'Screen settings' }));

    expect(await screen.findByText('This browser has no sound.')).toBeDefined();
    expect(await screen.findByText(/^This browser cannot keep the screen on/)).toBeDefined();
  });

  it('shows the views in turn, by the time of the server', async () => {
    localStorage.setItem(
      'displaySettings',
      JSON.stringify({ seconds: { clock: 5, seats: 0, blinds: 600, message: 0, qr: 0 } }),
    );
    openDisplay({ body: { ...clock, anchoredAt: new Date().toISOString() } });

    expect(await screen.findByText('Blinds to come')).toBeDefined();
    expect(screen.getAllByText('50/100').length).toBeGreaterThan(0);
    expect(screen.getByRole('timer').textContent).toMatch(/^11:\d\d$/);
  });

  it('shows an announcement and hand for hand on the clock', async () => {
    const announcement = { text: 'Last call at the bar', at: new Date().toISOString() };
    openDisplay({
      body: { ...clock, anchoredAt: new Date().toISOString(), announcement, isHandForHand: true },
    });

    expect(await screen.findByText('Last call at the bar')).toBeDefined();
    expect(screen.getByText('Hand for hand')).toBeDefined();
  });
});
