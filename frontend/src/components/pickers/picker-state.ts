import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import { useDebounced } from '@/lib/use-debounced.ts';

/** One choice of a picker: its label, and a detail that distinguishes it from others of the same name. */
export type PickerChoice = { id: string; label: string; detail: string; isRetired: boolean };

/** The state of a picker: the choices for the search, and the chosen one. */
export type PickerState = {
  choices: readonly PickerChoice[];
  /** More choices match than are listed. */
  hasMore: boolean;
  /** The chosen one; null while it is loading, and for none. */
  chosen: PickerChoice | null;
  isLoading: boolean;
  /** Whether the choices still belong to the previous search while the next ones load. */
  isPrevious: boolean;
  isFailed: boolean;
  retry: () => void;
};

/** The query that a picker passes to its own hook. */
type PickerQuestion = {
  /** The search words, once typing has paused. */
  search: string;
  /** The id of the choice, or null. */
  id: string | null;
  /** Whether the list is needed: the field has the focus. */
  isOpen: boolean;
};

/** Reads the choices of one kind; each picker has its own, over its own endpoint. */
export type UsePickerState = (question: PickerQuestion) => PickerState;

/** How long typing has to pause before the server is queried, in milliseconds. */
const pauseMs = 250;

/** Returns the search words, trimmed and debounced. */
export const useSearchWords = (typed: string): string => useDebounced(typed.trim(), pauseMs);

/** Query options of a list: read while it is needed; the previous list stays until the next has loaded. */
export const listOptions = (enabled: boolean) => ({ enabled, placeholderData: keepPreviousData });

type Answer<Item> = Pick<
  UseQueryResult<{ items: Item[]; hasMore: boolean }>,
  'data' | 'isFetching' | 'isError' | 'isPlaceholderData' | 'refetch'
>;

/** Combines the queries for the list and for the chosen one. */
export const pickerState = <Item>(
  list: Answer<Item>,
  chosen: Answer<Item>,
  present: (item: Item) => PickerChoice,
): PickerState => {
  const item = chosen.data?.items[0];
  return {
    choices: list.data?.items.map(present) ?? [],
    hasMore: list.data?.hasMore ?? false,
    chosen: item === undefined ? null : present(item),
    isPrevious: list.isPlaceholderData,
    isLoading: list.isFetching && list.data === undefined,
    isFailed: list.isError,
    retry: () => void list.refetch(),
  };
};
