import { afterEach, describe, expect, it, vi } from 'vitest';
import { setConnection } from '@/realtime/connection.ts';
import { act, cleanup, screen, waitFor } from '@/testing/render.tsx';
import { buildClock } from '../../testing/build-clock.ts';
import { type Answer, renderPage } from '../../testing/render-page.tsx';
import { DisplayScreen } from './display-screen.tsx';

const clock = buildClock({ status: 'running', remainingMs: 702_000, tournamentId: null });
const openDisplay = (answer: Answer) => {
  setConnection('live');
  return renderPage(<DisplayScreen clockId={clock.id} loginPath="/admin/login?returnTo=x" logo={null} />, [
    [/api\/poker-clocks/, answer],
    [/api\/config/, { body: { productName: 'AHL', timeZone: 'America/Chicago', serverTime: Date.now() } }],
  ]);
};
const refusal = (status: number, code: string): Answer => ({
  status,
  body: { message: 'No.', code, requestId: 'r' },
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the display', () => {
  it('shows the clock, also in the title of the tab', async () => {
    openDisplay({ body: { ...clock, anchoredAt: new Date().toISOString() } });

    expect((await screen.findByRole('timer')).textContent).toMatch(/^11:4\d$/);
    await waitFor(() => expect(document.title).toMatch(/^11:4\d · 25\/50 · Rusty Nail Tavern$/));
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
    openDisplay({ body: { ...clock, anchoredAt: new Date().toISOString() } });
    await screen.findByRole('timer');
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });

    act(() => setConnection('polling'));

    await screen.findByText('No connection. The clock counts on by itself.', {}, { timeout: 9_000 });
    const before = screen.getByRole('timer').textContent;
    await waitFor(() => expect(screen.getByRole('timer').textContent).not.toBe(before), { timeout: 3_000 });
  });

  it('says that the browser cannot keep the screen on', async () => {
    openDisplay({ body: clock });

    expect(await screen.findByText(/^This browser cannot keep the screen on/)).toBeDefined();
  });
});
