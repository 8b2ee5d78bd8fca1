// A night has one end: the phone and the TV show the same time, also while the clock is stopped.
import { formatInstant } from '@ahl/shared-types/common';
import { type Clock, readClock } from '@ahl/shared-types/poker-clocks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setConnection } from '@/realtime/connection.ts';
import { buildConfig } from '@/testing/config.ts';
import { act, cleanup, render, screen } from '@/testing/render.tsx';
import { DisplayFace } from './display/components/display-face.tsx';
import { PhoneClock } from './phone/phone-clock.tsx';
import { buildClock } from './testing/build-clock.ts';
import { renderPage } from './testing/render-page.tsx';

const startMs = Date.parse('2025-07-26T00:00:00.000Z');
const minuteMs = 60_000;
const timeOf = (instantMs: number) => formatInstant(instantMs, 'America/Chicago');
const endOnScreen = () => screen.getByText('Ends about').nextElementSibling?.textContent;

/** Returns the end shown on a TV that is opened at the given time. */
const endOnTv = (clock: Clock, nowMs: number) => {
  render(
    <DisplayFace
      clock={clock}
      nowMs={nowMs}
      timeOf={timeOf}
      reading={readClock(clock, nowMs)}
      minuteMs={nowMs}
      entry={null}
      startsAtMs={null}
      stripSize={7}
      logo={null}
      notices={[]}
    />,
  );
  const end = endOnScreen();
  cleanup();
  return end;
};

beforeEach(() => {
  vi.useFakeTimers({ now: startMs, shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the end of the night', () => {
  it.each([
    ['ready', { startsAt: '2025-07-26T00:30:00.000Z' }],
    ['running', { counts: { ...buildClock().counts, entries: 12, playersLeft: 3, totalChips: 3_000 } }],
    ['paused', {}],
  ] as const)('is the same on the phone and the TV of a clock that is %s', async (status, more) => {
    const clock = buildClock({ status, tournamentId: null, ...more });
    setConnection('live');
    renderPage(<PhoneClock clockId={clock.id} />, [
      [/\/night$/, { status: 404, body: { message: 'No.', code: 'NOT_FOUND', requestId: 'r' } }],
      [/api\/poker-clocks\/\w+$/, { body: clock }],
      [/api\/config/, { body: buildConfig(startMs) }],
    ]);
    await screen.findByText('Ends about');

    await act(() => vi.advanceTimersByTimeAsync(5 * minuteMs));
    const onPhone = endOnScreen();
    const nowMs = Date.now();
    cleanup();

    expect(onPhone).toBe(endOnTv(clock, nowMs));
  });
});
