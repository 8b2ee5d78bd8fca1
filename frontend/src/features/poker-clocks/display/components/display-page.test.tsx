import { afterEach, describe, expect, it, vi } from 'vitest';
import { setConnection } from '@/realtime/connection.ts';
import { holdServerTime } from '@/realtime/server-time.ts';
import { buildConfig } from '@/testing/config.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@/testing/render.tsx';
import { buildClock } from '../../testing/build-clock.ts';
import { type Answer, notThere, renderPage, venueAnswers } from '../../testing/render-page.tsx';
import { DisplayPage } from './display-page.tsx';

const clock = buildClock({ status: 'running', remainingMs: 702_000, tournamentId: null });
const openDisplay = (answer: Answer) => {
  setConnection('live');
  return renderPage(<DisplayPage clockId={clock.id} loginPath="/admin/login?returnTo=x" logo={null} />, [
    [/night$/, notThere],
    [/venues\/\w+\/display$/, notThere],
    ...venueAnswers,
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
    // The time is fixed, so that the clock does not depend on how long the page takes to load.
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

  it('reports that there is no such clock', async () => {
    openDisplay(refusal(404, 'NOT_FOUND'));

    expect(await screen.findByText('There is no such clock')).toBeDefined();
  });

  it('keeps counting without the network and reports it within ten seconds', async () => {
    // The seconds are counted by the page's timers: a busy machine slows them down for the page and the test alike.
    vi.useFakeTimers({ shouldAdvanceTime: true });
    openDisplay({ body: { ...clock, anchoredAt: new Date().toISOString() } });
    await screen.findByRole('timer');
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });

    act(() => setConnection('polling'));

    await screen.findByText(
      /^Alone since .*: no network\. The clock keeps exact time\.$/,
      {},
      { timeout: 9_000 },
    );
    const before = screen.getByRole('timer').textContent;
    await waitFor(() => expect(screen.getByRole('timer').textContent).not.toBe(before), { timeout: 3_000 });
  });

  it('lists what the browser cannot do in its settings, not permanently in front of the room', async () => {
    openDisplay({ body: clock });
    await screen.findByRole('timer');
    expect(screen.getByRole('status', { name: 'What this screen cannot do' }).textContent).toBe('');

    fireEvent.click(screen.getByRole('button', { name: 'Screen settings' }));

    expect(await screen.findByText('This browser has no sound.')).toBeDefined();
    expect(await screen.findByText(/^This browser cannot keep the screen on/)).toBeDefined();
  });

  it('rotates the views by server time', async () => {
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
