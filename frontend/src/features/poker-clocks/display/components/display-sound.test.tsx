// What a screen lacks is said on the screen itself, with the act that puts it right, and goes when it is right again.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setConnection } from '@/realtime/connection.ts';
import { buildConfig } from '@/testing/config.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@/testing/render.tsx';
import { buildClock } from '../../testing/build-clock.ts';
import { fakeLoudspeaker, fakeVoice } from '../../testing/fake-sound.ts';
import { notThere, renderPage } from '../../testing/render-page.tsx';
import { DisplayPage } from './display-page.tsx';

const asleep = /^This screen may fall asleep/;
const locked = 'Sound is off until somebody taps this screen once.';
const lacks = () => screen.getByRole('status', { name: 'What this screen lacks' });

const openDisplay = async (settings: object = {}) => {
  localStorage.setItem('displaySettings', JSON.stringify(settings));
  setConnection('live');
  const clock = buildClock({ status: 'running', tournamentId: null, anchoredAt: new Date().toISOString() });
  renderPage(<DisplayPage clockId={clock.id} loginPath="/login" logo={null} />, [
    [/night$/, notThere],
    [/venues\/\w+\/display$/, notThere],
    [/api\/poker-clocks\/\w+$/, { body: clock }],
    [/api\/config/, { body: buildConfig(Date.now()) }],
  ]);
  await screen.findByRole('timer');
};

/** A device that keeps its screen on when it is asked, unless it refuses. */
const fakeWakeLock = (refuses: () => boolean) => {
  const locks: EventTarget[] = [];
  const request = vi.fn(async () => {
    if (refuses()) throw new DOMException('The battery is low.', 'NotAllowedError');
    const lock = Object.assign(new EventTarget(), { release: async () => undefined });
    locks.push(lock);
    return lock;
  });
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  return { request, takeBack: () => locks.at(-1)?.dispatchEvent(new Event('release')) };
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
  it('on which all is well says nothing', async () => {
    const { request } = fakeWakeLock(() => false);
    await openDisplay();

    await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
    expect(lacks().textContent).toBe('');
  });

  it('whose sound is locked says so until one tap, and again when the device takes the sound away', async () => {
    const loudspeaker = fakeLoudspeaker('suspended');
    await openDisplay();
    await screen.findByText(locked);

    fireEvent.click(screen.getByRole('button', { name: 'Turn sound on' }));
    await waitFor(() => expect(screen.queryByText(locked)).toBeNull());
    act(() => loudspeaker.change('interrupted'));

    await screen.findByText(locked);
  });

  it('without a voice of its language says so in its settings alone, until the voices have come', async () => {
    const voice = fakeVoice(['en-US']);
    await openDisplay({ speech: 'es' });
    const text = 'This device has no Spanish voice: announcements are not spoken.';
    expect(lacks().textContent).toBe('');

    fireEvent.click(screen.getByRole('button', { name: 'Screen settings' }));
    await screen.findByText(text);
    act(() => voice.arrive(['en-US', 'es-US']));

    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });

  it('that is refused the wake lock says that it may fall asleep, and asks again at a tap', async () => {
    let isRefused = true;
    const { request } = fakeWakeLock(() => isRefused);
    await openDisplay();
    await screen.findByText(asleep);

    isRefused = false;
    fireEvent.pointerDown(document.body);

    await waitFor(() => expect(screen.queryByText(asleep)).toBeNull());
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('whose wake lock was taken back asks for it again at once, also when it is seen again', async () => {
    const { request, takeBack } = fakeWakeLock(() => false);
    await openDisplay();
    await waitFor(() => expect(request).toHaveBeenCalledTimes(1));

    act(() => void takeBack());
    await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void takeBack());
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));

    await waitFor(() => expect(request).toHaveBeenCalledTimes(3));
    expect(screen.queryByText(asleep)).toBeNull();
  });
});
