// Renders the day at home with cards that are already in the cache.
import type { TournamentCard } from '@ahl/shared-types/tournaments';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { holdServerTime } from '@/realtime/server-time.ts';
import { setConfig } from '@/testing/config.ts';
import { setRegions } from '@/testing/regions.ts';
import { render, screen } from '@/testing/render.tsx';
import { DayView } from '../components/day-view.tsx';

/** Friday, July 25, 2025, 7:22PM in Chicago; in UTC it is Saturday already. */
const evening = Date.parse('2025-07-26T00:22:00Z');

/** The slots that other features fill. */
export const slots = {
  venuePath: vi.fn((_id: string): string | null => null),
  clockPath: (id: string) => `/clock/${id}`,
  hostControl: () => null,
};

const Address = () => <output aria-label="address">{useLocation().search}</output>;

/** Renders the day at home with the cards of some days, and the address beside it. */
export const show = (days: Record<string, TournamentCard[]>, path = '/') => {
  const queryClient = createQueryClient();
  setRegions(queryClient);
  setConfig(queryClient, evening);
  for (const [date, cards] of Object.entries(days))
    queryClient.setQueryData(['/api/tournaments/date', date], cards);
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <DayView slots={slots} />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

export const venue = (name: string, city: string) => ({ id: name, name, city, logo: null, imageUrl: null });
export const venueNames = () =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

/** For `beforeEach`: an evening of the league. */
export const beginDay = (): void => {
  slots.venuePath.mockReset().mockReturnValue(null);
  holdServerTime(evening);
  // Adjacent days are prefetched; these requests are never answered.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
};
