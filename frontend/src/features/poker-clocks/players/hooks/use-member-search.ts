import type { PublicPlayer } from '@ahl/shared-types/players';
import type { ApiKey } from '@ahl/shared-types/query-keys';
import { useDebounced } from '@/lib/use-debounced.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

const minLength = 2;
const pauseMs = 200;
const freshMs = 30_000;

const termOf = (key: ApiKey): string => (key.at(-1) as { searchTerm?: string }).searchTerm ?? '';

/** Whether one text is the beginning of the other: then members found for one may stay while the other is searched for. */
const isRelated = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

/** Returns the members whose name or number begins with the typed text; none below two characters. */
export const useMemberSearch = (typed: string) => {
  const term = typed.trim();
  const searchTerm = useDebounced(term, pauseMs);
  const isEnabled = term.length >= minLength;
  const isSent = isEnabled && searchTerm.length >= minLength && isRelated(searchTerm, term);
  const query = useEndpoint(
    'GET /api/players/search',
    { query: { searchTerm } },
    {
      enabled: isSent,
      staleTime: freshMs,
      gcTime: freshMs,
      placeholderData: (members: PublicPlayer[] | undefined, previous) =>
        previous && isRelated(termOf(previous.queryKey), searchTerm) ? members : undefined,
    },
  );
  return {
    members: isSent ? (query.data ?? []) : [],
    /** Whether the response for the current text is still pending. */
    isSearching: isEnabled && (query.isFetching || searchTerm !== term),
    hasFailed: isSent && query.isError,
  };
};
