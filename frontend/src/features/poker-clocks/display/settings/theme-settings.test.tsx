import { keyOf } from '@ahl/shared-types/query-keys';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { screen, waitFor } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { LookSettings } from './theme-settings.tsx';

const venueId = 'a'.repeat(24);
const look = { theme: 'dark', accent: 'felt', venueId, venueName: 'Rusty Nail', logo: null } as const;

afterEach(() => vi.unstubAllGlobals());

describe("the look of a venue's displays", () => {
  it('saves only the changed setting, so that a change by somebody else meanwhile is kept', async () => {
    const { user } = renderWithData(<LookSettings venueId={venueId} />, [
      [keyOf('GET /api/venues/:id/display', { params: { id: venueId } }), look],
    ]);
    const sent: unknown[] = [];
    // Somebody else chose blue; this page has not loaded that yet.
    const stored = { ...look, accent: 'sky' };
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
      if (method === 'GET') return Response.json(stored);
      sent.push([`${method} ${url}`, JSON.parse(String(body))]);
      return Response.json({ ...stored, theme: 'light' });
    });

    await user.selectOptions(screen.getByLabelText('Theme'), 'Light');

    await waitFor(() => expect(sent).toEqual([[`PUT /api/venues/${venueId}/display`, { theme: 'light' }]]));
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Colour').value).toBe('sky'));
  });
});
