import { displaySettingsSchema } from '@ahl/shared-types/screens';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { actAs } from '@/features/session/testing/act-as.ts';
import { setConnection } from '@/realtime/connection.ts';
import { buildConfig } from '@/testing/config.ts';
import { cleanup, fireEvent, screen, waitFor } from '@/testing/render.tsx';
import { renderPage } from '../testing/render-page.tsx';
import { DisplayKeysDialog } from './display-keys-dialog.tsx';

const keyId = 'b'.repeat(24);
const venueId = 'd'.repeat(24);
const key = {
  id: keyId,
  venueId,
  venueName: 'Rusty Nail',
  label: 'Bar TV',
  createdAt: '2025-07-26T01:42:00.000Z',
  createdBy: 'Maria',
  lastUsedAt: null,
  isPaired: true,
};
const remote = {
  settings: displaySettingsSchema.parse({}),
  version: 0,
  name: 'Bar TV',
  keyId,
  abilities: { unpair: true },
  acts: [],
};

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the paired screens', () => {
  it('have a remote control each, also while they show no clock, and the list is there again after it', async () => {
    actAs({ role: 'Super Admin' });
    setConnection('live');
    const { sent } = renderPage(<DisplayKeysDialog onClose={() => undefined} />, [
      [/GET \/api\/display-keys/, { body: [key] }],
      [
        /GET \/api\/venues/,
        { body: { items: [{ id: venueId, name: 'Rusty Nail', region: 732 }], total: 1 } },
      ],
      [/GET \/api\/screens\/\w+\/remote/, { body: remote }],
      [/POST \/api\/screens\/\w+\/commands/, { body: { at: '2025-07-26T01:42:00.000Z' } }],
      [/api\/config/, { body: buildConfig(Date.now()) }],
    ]);

    fireEvent.click(await screen.findByRole('button', { name: 'Remote Bar TV' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Test sound' }));
    await waitFor(() =>
      expect(sent).toContainEqual({
        method: 'POST',
        path: `/api/screens/${keyId}/commands`,
        body: { kind: 'test-sound' },
      }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));

    expect(await screen.findByRole('list', { name: 'Paired screens' })).toBeDefined();
  });
});
