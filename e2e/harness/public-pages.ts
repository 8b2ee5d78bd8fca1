// Every page of a visitor, with an address that exists in the demo league.
import { type PagePath, pageDescriptions } from '@ahl/shared-types/pages';
import { appUrl } from './app-url.ts';

export const publicPages = Object.keys(pageDescriptions) as PagePath[];

const get = async <T>(path: string): Promise<T> => (await (await fetch(appUrl() + path)).json()) as T;

/** Finds ids for the pages about one record, and returns a function for the address of each page. */
export const readPageAddresses = async (): Promise<(path: PagePath) => string> => {
  const stories = await get<{ id: string }[]>('/api/news');
  const venues = await get<{ items: { id: string }[] }>('/api/venues?pageSize=1');
  const standings = await get<{ items: { player: { id: string } }[] }>('/api/standings?pageSize=1');
  const playerId = standings.items[0]?.player.id;
  const nights = await get<{ items: { id: string; date: string }[] }>('/api/results?pageSize=20');
  const results = await Promise.all(
    nights.items.map(({ id }) => get<{ date: string; tournamentId: string | null }>(`/api/results/${id}`)),
  );
  // Other journeys post nights without an event.
  const played = results.find(({ tournamentId }) => tournamentId !== null);
  const ids: Record<string, string | undefined> = {
    '/news/:id': stories[0]?.id,
    '/venue/:id': venues.items[0]?.id,
    '/players/:id/points': playerId,
    '/my-points/:id': playerId,
    '/events/:id/:date': played?.tournamentId ?? undefined,
  };
  return (path) => path.replace(':id', ids[path] ?? '').replace(':date', played?.date ?? '');
};
