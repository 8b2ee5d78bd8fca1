// Keeps a table's state in the address: search, sort, page, page size, filters. So links and the back button work.
import type { AddressText } from '@ahl/shared-types/query-keys';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const searchDelayMs = 250;

/** The query of a table's list, read from the address; without empty values. */
export type TableQuery<Filter extends string = never> = {
  readonly [Name in 'search' | 'sort' | Filter]?: AddressText;
} & { readonly page: number; readonly pageSize: number };

/** The state of a table, and the functions to change it. Every change except that of the page goes back to page 1. */
export type TableState<Filter extends string = never> = {
  /** The debounced search, as sent to the server. */
  search: string;
  /** The text of the search box; debounced by 250 ms. */
  searchText: string;
  setSearchText: (text: string) => void;
  /** A field, with a leading `-` for descending; empty for the server's default order. */
  sort: string;
  setSort: (sort: string) => void;
  page: number;
  setPage: (page: number) => void;
  pageSize: number;
  setPageSize: (pageSize: number) => void;
  filters: Readonly<Record<string, string>>;
  setFilter: (name: string, value: string) => void;
  /** Sets several filters in one history entry. */
  setFilters: (values: Readonly<Record<string, string>>) => void;
  /** Shows exactly a saved query. */
  show: (query: Readonly<Record<string, string>>) => void;
  /** Whether a search or a filter narrows the list. */
  isNarrowed: boolean;
  /** Only search and filters, without empty values: the filter of `POST …/bulk/preview`. */
  filter: Readonly<Record<string, string>>;
  /** Search, filters and order as stored in a saved view. */
  view: Readonly<Record<string, string>>;
  /** Clears search and filters. */
  clear: () => void;
  /** The query of the list; for `useEndpoint(…, { query })`. */
  query: TableQuery<Filter>;
  /** The same as text: `?search=dana&sort=-name&page=1&pageSize=25`. */
  queryString: string;
};

/** The options of `useTableState`. */
export type TableStateOptions<Filter extends string> = {
  /** The names of the filters. */
  filters?: readonly Filter[];
  defaultSort?: string;
  pageSize?: number;
};

const toPositive = (text: string | null, fallback: number): number => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : fallback;
};

type Change = Record<string, string | number | null>;

/** Returns the address as a store: reads parameters and writes changes, each as a history entry. */
const useAddress = () => {
  const [params, setParams] = useSearchParams();
  const write = (change: Change) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        for (const [name, value] of Object.entries(change)) {
          if (value === null || value === '') next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      },
      { preventScrollReset: true },
    );
  return { params, write };
};

/** Returns the text of the search box: ahead of the address while typing; it follows back and forward. */
const useSearchText = (search: string, commit: (search: string) => void) => {
  const [text, setText] = useState(search);
  const committed = useRef(search);
  const commitLatest = useRef(commit);
  commitLatest.current = commit;
  useEffect(() => {
    if (search === committed.current) return;
    committed.current = search;
    setText(search);
  }, [search]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === committed.current) return;
    const timer = setTimeout(() => {
      committed.current = wanted;
      commitLatest.current(wanted);
    }, searchDelayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText] as const;
};

const present = (query: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

/** Returns the state of a table, which is kept in the address. */
export const useTableState = <const Filter extends string = never>({
  filters: filterNames = [],
  defaultSort = '',
  pageSize: defaultPageSize = 25,
}: TableStateOptions<Filter> = {}): TableState<Filter> => {
  const { params, write } = useAddress();
  const search = params.get('search') ?? '';
  const sort = params.get('sort') ?? defaultSort;
  const page = toPositive(params.get('page'), 1);
  const pageSize = Math.min(200, toPositive(params.get('pageSize'), defaultPageSize));
  const filters = Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? '']));
  const [searchText, setSearchText] = useSearchText(search, (text) => write({ search: text }));
  const query = present({ search, sort, ...filters, page, pageSize }) as TableQuery<Filter>;
  const nothing = Object.fromEntries(filterNames.map((name) => [name, null]));
  const filter = present({ search, ...filters }) as Record<string, string>;
  const ownSort: Record<string, string> = sort === defaultSort ? {} : { sort };
  return {
    search,
    searchText,
    setSearchText,
    sort,
    setSort: (value) => write({ sort: value === defaultSort ? null : value }),
    page,
    setPage: (value) => write({ page: value === 1 ? null : value }),
    pageSize,
    setPageSize: (value) => write({ pageSize: value === defaultPageSize ? null : value }),
    filters,
    setFilter: (name, value) => write({ [name]: value }),
    setFilters: write,
    show: (view) => write({ search: null, sort: null, ...nothing, ...view }),
    isNarrowed: search !== '' || Object.values(filters).some(Boolean),
    filter,
    view: { ...filter, ...ownSort },
    clear: () => write({ search: null, ...nothing }),
    query,
    queryString: `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
  };
};
