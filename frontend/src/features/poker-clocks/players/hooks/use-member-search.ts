import { keepPreviousData } from '@tanstack/react-query';
import { useDebounced } from '@/lib/use-debounced.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

const minLength = 2;
const pauseMs = 200;
const freshMs = 30_000;

/** Returns the members whose name or number begins with the typed text; none below two characters. */
export const useMemberSearch = (typed: string) => {
  const term = typed.trim();
  const searchTerm = useDebounced(term, pauseMs);
  const isAsked = searchTerm.length >= minLength && term.length >= minLength;
  const query = useEndpoint(
    'GET /api/players/search',
    { query: { searchTerm } },
    { enabled: isAsked, staleTime: freshMs, gcTime: freshMs, placeholderData: keepPreviousData },
  );
  return {
    members: isAsked ? (query.data ?? []) : [],
    /** Whether the response for the current text is still pending. */
    isSearching: isAsked && (query.isFetching || searchTerm !== term),
    hasFailed: isAsked && query.isError,
  };
};
