import { useQuery } from '@tanstack/react-query';
import { type Answer, endpointQuery } from '@/lib/endpoint-query.ts';

const freshMs = 10 * 60_000;

type Standings = Answer<'GET /api/standings'>;

/** How many nights of a venue each of its most frequent players has played, by player id. */
export type Regulars = ReadonlyMap<string, number>;

const none: Regulars = new Map();

const gamesOf = ({ items }: Standings): Regulars =>
  new Map(items.map(({ player, games }) => [player.id, games]));

/** The hundred who have played at a venue most often; none while they are not known. */
export const useRegulars = (venueId: string | null): Regulars => {
  const { data } = useQuery({
    ...endpointQuery('GET /api/standings', {
      query: {
        scope: 'venue',
        venueId: venueId ?? '',
        period: 'all-time',
        sort: '-games',
        pageSize: 100,
      },
    }),
    enabled: venueId !== null,
    staleTime: freshMs,
    select: gamesOf,
  });
  return data ?? none;
};

/** Who fits a search, those first who play at the venue most often; the others in the order of the search. */
export const regularsFirst = <M extends { id: string }>(members: readonly M[], regulars: Regulars): M[] =>
  members.toSorted((a, b) => (regulars.get(b.id) ?? 0) - (regulars.get(a.id) ?? 0));
