// A screen shows what it lacks, with the action that fixes it, until it is fixed.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setConnection } from '@/realtime/connection.ts';
import { buildConfig } from '@/testing/config.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@/testing/render.tsx';
import { buildClock } from '../../testing/build-clock.ts';
import { fakeLoudspeaker, fakeVoice } from '../../testing/fake-sound.ts';
import { notThere, renderPage, venueAnswers } from '../../testing/render-page.tsx';
import { DisplayPage } from './display-page.tsx';

const asleep = /^This screen may fall asleep/;
const locked = 'Sound is off until somebody taps this screen once.';
const lacks = () => screen.getByRole('status', { name: 'What this screen cannot do' });

const openDisplay = async (settings: object = {}) => {
  localStorage.setItem('displaySettings', JSON.stringify(settings));
  setConnection('live');
  const clock = buildClock({ status: 'running', tournamentId: null, anchoredAt: new Date().toISOString() });
  renderPage(<DisplayPage clockId={clock.id} loginPath="/login" logo={null} />, [
    [/night$/, notThere],
    [/venues\/\w+\/display$/, notThere],
    ...venueAnswers,
    [/api\/poker-clocks\/\w+$/, { body: clock }],
    [/api\/config/, { body: buildConfig(Date.now()) }],
    // The recorded words of Spanish, which the fake loudspeaker does not decode.
    [/words-es\.mp3$/, { body: '' }],
  ]);
  await screen.findByRole('timer');
};

/** A device that keeps its screen on when requested, unless it refuses. */
const fakeWakeLock = (refuses: () => boolean) => {
  const locks: EventTarget[] = [];
  const request = vi.fn(async () => {
    if (refuses()) throw new DOMException('The battery is low.', 'NotAllowedError');
    const lock = Object.assign(new EventTarget(), { release: async () => undefined });
    locks.push(lock);
    return lock;
  });
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  return { request, release: () => locks.at(-1)?.dispatchEvent(new Event('release')) };
};

beforeEach(() => {
  fakeLoudspeaker();
  fakeVoice(['en-US']);
  fakeWakeLock(() => false);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'wakeLock');
  vi.unstubAllGlobals();
});

describe('a display', () => {
  it('shows no notice when everything works', async () => {
    const { request } = fakeWakeLock(() => false);
    await openDisplay();

    await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
    expect(lacks().textContent).toBe('');
  });

  it('reports locked sound until one tap, and again when the device suspends the sound', async () => {
    const loudspeaker = fakeLoudspeaker('suspended');
    await openDisplay();
    await screen.findByText(locked);

    fireEvent.click(screen.getByRole('button', { name: 'Turn sound on' }));
    await waitFor(() => expect(screen.queryByText(locked)).toBeNull());
    act(() => loudspeaker.change('interrupted'));

    await screen.findByText(locked);
  });

  it('reports a missing voice of its language in its settings only, until the voices have loaded', async () => {
    const voice = fakeVoice(['en-US']);
    await openDisplay({ speech: 'es' });
    const text = /^This device has no Spanish voice: it plays recorded words/;
    expect(lacks().textContent).toBe('');

    fireEvent.click(screen.getByRole('button', { name: 'Screen settings' }));
    await screen.findByText(text);
    act(() => voice.arrive(['en-US', 'es-US']));

    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });

  it('reports that it may fall asleep when the wake lock is refused, and requests it again at a tap', async () => {
    let isRefused = true;
    const { request } = fakeWakeLock(() => isRefused);
    await openDisplay();
    await screen.findByText(asleep);

    isRefused = false;
    fireEvent.pointerDown(document.body);

    await waitFor(() => expect(screen.queryByText(asleep)).toBeNull());
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('requests a released wake lock again at once, also when it becomes visible again', async () => {
    const { request, release } = fakeWakeLock(() => false);
    await openDisplay();
    await waitFor(() => expect(request).toHaveBeenCalledTimes(1));

    act(() => void release());
    await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void release());
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));

    await waitFor(() => expect(request).toHaveBeenCalledTimes(3));
    expect(screen.queryByText(asleep)).toBeNull();
  });
});
