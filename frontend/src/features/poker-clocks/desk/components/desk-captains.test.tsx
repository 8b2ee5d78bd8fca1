import { describe, expect, test, vi } from 'vitest';
import { screen, waitFor } from '@/testing/render.tsx';
import { tap } from '../../testing/open-players-panel.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { DeskCaptains } from './desk-captains.tsx';

const url = 'https://league.test/captain/secret';
const clockId = '0123456789abcdef01234567';

const open = (first: string | null) =>
  renderPage(<DeskCaptains clockId={clockId} onClose={vi.fn()} />, [
    [/GET .*captain-pass$/, { body: { url: first } }],
    [/POST .*captain-pass$/, { body: { url } }],
    [/DELETE .*captain-pass$/, { body: { url: null } }],
  ]);

describe('the code for table captains', () => {
  test('is made when the host asks for it', async () => {
    const page = open(null);
    await screen.findByRole('button', { name: 'Show a code' });
    expect(page.commands()).toEqual([]);

    tap('Show a code');

    expect(await screen.findByRole('img', { name: `QR code of ${url}` })).toBeTruthy();
    expect(page.commands()).toHaveLength(1);
  });

  test('disappears when all captains are ended', async () => {
    const page = open(url);
    await screen.findByRole('img', { name: `QR code of ${url}` });

    tap('End all captains');

    expect(await screen.findByRole('button', { name: 'Show a code' })).toBeTruthy();
    await waitFor(() => expect(page.sent.some(({ method }) => method === 'DELETE')).toBe(true));
  });
});
