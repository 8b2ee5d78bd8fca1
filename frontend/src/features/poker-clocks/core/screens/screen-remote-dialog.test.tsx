import { displaySettingsSchema, type Screen, type ScreenRemote } from '@ahl/shared-types/screens';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setConnection } from '@/realtime/connection.ts';
import { buildConfig } from '@/testing/config.ts';
import { cleanup, fireEvent, screen, waitFor } from '@/testing/render.tsx';
import { type Answer, renderPage } from '../../testing/render-page.tsx';
import { ScreenRemoteDialog } from './screen-remote-dialog.tsx';

const screenId = 'aaaaaaaa-1111-8111-8111-111111111111';
const keyId = 'b'.repeat(24);
const settings = displaySettingsSchema.parse({});
const remote: ScreenRemote = {
  settings,
  version: 2,
  name: 'Bar TV',
  keyId,
  abilities: { unpair: true },
  acts: [{ id: '1', kind: 'volume', value: '40', by: 'Maria', at: '2025-07-26T01:42:00.000Z' }],
};
const well: Screen = {
  screenId,
  number: 42,
  clockId: 'c'.repeat(24),
  label: 'Bar TV',
  isTrusted: true,
  isPaired: true,
  isOnline: true,
  seenAt: '2025-07-26T01:42:00.000Z',
  offsetMs: 0,
  version: 3,
  visible: true,
  wakeLock: true,
  sound: 'on',
  voice: 'on',
  view: 'clock',
  checkIn: 'on',
  isSpeaker: true,
  settingsVersion: 2,
};
const stored: Answer = { body: { settings: { ...settings, volume: 0.4 }, version: 3 } };

const open = (more: { remote?: Answer; screen?: Screen | null; put?: Answer } = {}) => {
  setConnection('live');
  const onClose = vi.fn();
  const page = renderPage(
    <ScreenRemoteDialog
      screenId={screenId}
      name="Screen 42"
      screen={more.screen === undefined ? well : more.screen}
      onClose={onClose}
    />,
    [
      [/GET \/api\/screens\/[\w-]+\/remote/, more.remote ?? { body: remote }],
      [/PUT \/api\/screens\/[\w-]+\/remote/, more.put ?? stored],
      [/PUT \/api\/screens\/[\w-]+\/name/, { body: { name: 'Door TV' } }],
      [/POST \/api\/screens\/[\w-]+\/commands/, { body: { at: '2025-07-26T01:42:00.000Z' } }],
      [/DELETE \/api\/display-keys/, { body: { id: keyId } }],
      [/api\/config/, { body: buildConfig(Date.now()) }],
    ],
  );
  const changes = () =>
    page.sent.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
  return { ...page, onClose, changes };
};
const path = (rest: string) => `/api/screens/${screenId}/${rest}`;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the remote control of a screen', () => {
  it('shows its state, its settings and what was done with it', async () => {
    open();

    await screen.findByRole('dialog', { name: 'Bar TV' });
    expect(screen.getByText('shows the clock · speaks for the room')).toBeDefined();
    expect(screen.getByText('80 %')).toBeDefined();
    expect(screen.getByText('Maria set the volume to 40 %')).toBeDefined();
  });

  it('changes volume, speech and views at once, each with one call', async () => {
    const { changes } = open();

    fireEvent.change(await screen.findByRole('slider', { name: 'Volume' }), { target: { value: '0.4' } });
    expect(screen.getByText('40 %')).toBeDefined();
    await waitFor(() => expect(changes()).toHaveLength(1));
    fireEvent.click(screen.getByRole('button', { name: 'Español' }));
    fireEvent.click(screen.getByRole('button', { name: 'QR code' }));

    await waitFor(() => expect(changes()).toHaveLength(3));
    expect(changes()).toEqual([
      ['PUT', path('remote'), { volume: 0.4, isMuted: false }],
      ['PUT', path('remote'), { isSpoken: true, speech: 'es' }],
      ['PUT', path('remote'), { held: 'qr' }],
    ]);
  });

  it('makes it play a test sound, show the next view and restart', async () => {
    const { changes } = open();

    for (const name of ['Test sound', 'Next view', 'Restart'])
      fireEvent.click(await screen.findByRole('button', { name }));

    await waitFor(() =>
      expect(changes().map(([, , body]) => body)).toEqual([
        { kind: 'test-sound' },
        { kind: 'next-view' },
        { kind: 'restart' },
      ]),
    );
  });

  it('shows the stored value again, and why, when a change is refused', async () => {
    const refused = { code: 'NOT_FOUND', reason: 'screen.not-heard-of', message: 'x', requestId: 'r' };
    open({ put: { status: 404, body: refused } });

    fireEvent.change(await screen.findByRole('slider', { name: 'Volume' }), { target: { value: '0.4' } });
    expect(screen.getByText('40 %')).toBeDefined();

    await screen.findByText('80 %');
  });

  it('says what the screen reports: locked sound, a change under way, that it is off', async () => {
    open({ screen: { ...well, sound: 'locked', settingsVersion: 1 } });
    await screen.findByText('Sound is locked: tap that screen once');
    await screen.findByText('It is applying the change…');
    cleanup();

    open({ screen: { ...well, isOnline: false } });
    await screen.findByText('It applies changes when it is back.');
  });

  it('saves a message and a name, and unpairs only after a second tap', async () => {
    const { changes, onClose } = open();
    fireEvent.change(await screen.findByLabelText('Message of this screen'), {
      target: { value: ' Kitchen closed ' },
    });
    fireEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
    fireEvent.change(screen.getByLabelText('Name of this screen'), { target: { value: 'Door TV' } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Save' })[1] as HTMLElement);
    await waitFor(() => expect(changes()).toHaveLength(2));

    fireEvent.click(screen.getByRole('button', { name: 'Unpair' }));
    expect(changes()).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Unpair now' }));

    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(changes()).toEqual([
      ['PUT', path('remote'), { message: 'Kitchen closed' }],
      ['PUT', path('name'), { name: 'Door TV' }],
      ['DELETE', `/api/display-keys/${keyId}`, null],
    ]);
  });

  it('offers no pairing for a screen without a key, and no test on a muted one', async () => {
    const muted = { ...remote, keyId: null, abilities: { unpair: false } };
    open({ remote: { body: { ...muted, settings: { ...settings, isMuted: true } } }, screen: null });

    const test = await screen.findByRole('button', { name: 'Test sound' });
    expect((test as HTMLButtonElement).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Unpair' })).toBeNull();
  });

  it('says when it did not load', async () => {
    open({ remote: { status: 500, body: { code: 'INTERNAL', message: 'x', requestId: 'r' } } });

    await screen.findByText('The screen did not load');
  });
});
