import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { ComboboxChoice } from '@/components/form/combobox-field.tsx';
import { useEndpoint } from '@/lib/use-endpoint.ts';

/** The maximum size of a page of the server. */
const pageSize = 100;

/** Returns the league's venues by name; if there are more than a page, the server searches for the typed text. */
export const useVenueChoices = (text: string): { choices: ComboboxChoice[]; isReady: boolean } => {
  const all = useEndpoint('GET /api/venues', { query: { pageSize, sort: 'name' } });
  const search = useDeferredValue((text.split(',')[0] ?? '').trim());
  const isLong = (all.data?.total ?? 0) > pageSize;
  const found = useEndpoint(
    'GET /api/venues',
    { query: { pageSize, search, sort: 'name' } },
    { enabled: isLong && search.length > 1, placeholderData: keepPreviousData },
  );
  const byId = new Map(
    [...(all.data?.items ?? []), ...(found.data?.items ?? [])].map((one) => [one.id, one]),
  );
  return {
    isReady: all.data !== undefined,
    choices: [...byId.values()].map(({ id, name, city, address }) => ({
      id,
      label: `${name}, ${city}`,
      detail: address,
    })),
  };
};
