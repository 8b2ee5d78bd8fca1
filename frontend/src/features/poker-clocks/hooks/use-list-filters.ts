import { useSearchParams } from 'react-router-dom';

export type ListFilters = {
  show: 'open' | 'finished';
  search: string;
  page: number;
  set: (next: { show?: 'open' | 'finished'; search?: string; page?: number }) => void;
};

/** What the list of clocks shows, kept in the address; another filter begins at the first page. */
export const useListFilters = (): ListFilters => {
  const [params, setParams] = useSearchParams();
  const show = params.get('show') === 'finished' ? 'finished' : 'open';
  const search = params.get('search') ?? '';
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  return {
    show,
    search,
    page,
    set: (next) => {
      const all = { show, search, page: 1, ...next };
      const address = new URLSearchParams();
      if (all.show === 'finished') address.set('show', all.show);
      if (all.search) address.set('search', all.search);
      if (all.page > 1) address.set('page', String(all.page));
      setParams(address, { replace: true });
    },
  };
};
