import type { Screen } from '@ahl/shared-types/screens';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setConnection } from '@/realtime/connection.ts';
import { buildConfig } from '@/testing/config.ts';
import { cleanup, fireEvent, screen, waitFor } from '@/testing/render.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { ScreenHealth } from './screen-health.tsx';

const clockId = '64b000000000000000000001';
const well: Screen = {
  screenId: crypto.randomUUID(),
  number: 42,
  clockId,
  label: '',
  isTrusted: true,
  isPaired: true,
  isOnline: true,
  seenAt: '2025-07-26T01:42:00.000Z',
  offsetMs: 3_400,
  version: 3,
  visible: true,
  wakeLock: true,
  sound: 'on',
  voice: 'on',
  view: 'seats',
  checkIn: 'on',
  isSpeaker: true,
  settingsVersion: 0,
};
const open = (screens: Screen[]) => {
  setConnection('live');
  return renderPage(<ScreenHealth clockId={clockId} />, [
    [/GET \/api\/screens/, { body: screens }],
    [/POST/, { body: { number: 42 } }],
    [/api\/config/, { body: buildConfig(Date.now()) }],
  ]);
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('ScreenHealth', () => {
  it('shows that a screen works and what it shows', async () => {
    open([well]);

    expect(await screen.findByText(': all is well')).toBeDefined();
    expect(
      screen.getByText('shows the seats · speaks for the room · its own clock is 3 seconds slow, corrected'),
    ).toBeDefined();
  });

  it('describes what is wrong, and since when a screen is offline', async () => {
    open([
      { ...well, wakeLock: false, sound: 'locked', checkIn: 'missing' },
      { ...well, screenId: crypto.randomUUID(), label: 'TV over the bar', isOnline: false },
    ]);

    expect(await screen.findByText('Sound is locked: tap that screen once')).toBeDefined();
    expect(screen.getByText('It may fall asleep: nothing keeps it on')).toBeDefined();
    expect(screen.getByText(/^It has no check-in code: open \/tv on it/)).toBeDefined();
    expect(screen.getByText('No contact since 8:42PM')).toBeDefined();
    expect(
      (screen.getByRole('button', { name: 'Identify TV over the bar' }) as HTMLButtonElement).disabled,
    ).toBe(true);
  });

  it('makes a screen identify itself', async () => {
    const { commands } = open([well]);

    fireEvent.click(await screen.findByRole('button', { name: 'Identify Screen 42' }));

    await waitFor(() => expect(commands()[0]?.path).toBe(`/api/screens/${well.screenId}/identify`));
  });

  it('shows what to do when no screen shows the clock', async () => {
    open([]);

    expect(await screen.findByText('No screen shows this clock')).toBeDefined();
  });
});
