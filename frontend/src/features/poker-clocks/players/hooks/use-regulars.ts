import { useQuery } from '@tanstack/react-query';
import { type Answer, endpointQuery } from '@/lib/endpoint-query.ts';

const freshMs = 10 * 60_000;

type Standings = Answer<'GET /api/standings'>;

/** The number of nights that each of a venue's most frequent players has played there, by player id. */
export type Regulars = ReadonlyMap<string, number>;

const none: Regulars = new Map();

const gamesOf = ({ items }: Standings): Regulars =>
  new Map(items.map(({ player, games }) => [player.id, games]));

/** Returns the hundred most frequent players of a venue; empty until they are loaded. */
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

/** Sorts search results: the most frequent players of the venue first, the others in the order of the search. */
export const regularsFirst = <M extends { id: string }>(members: readonly M[], regulars: Regulars): M[] =>
  members.toSorted((a, b) => (regulars.get(b.id) ?? 0) - (regulars.get(a.id) ?? 0));
