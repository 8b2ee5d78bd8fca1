import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import { useDebounced } from '@/lib/use-debounced.ts';

/** One thing that a picker offers: what it is called, and what tells it from another of the same name. */
export type PickerChoice = { id: string; label: string; detail: string; isRetired: boolean };

/** What a picker shows: the choices for what is sought, and the one that is chosen. */
export type PickerState = {
  choices: readonly PickerChoice[];
  /** More of them match than are listed. */
  hasMore: boolean;
  /** The chosen one; null while it is loaded, and for none. */
  chosen: PickerChoice | null;
  isLoading: boolean;
  /** The choices are those of the words before: the next ones are on their way. */
  isPrevious: boolean;
  isFailed: boolean;
  retry: () => void;
};

/** What a picker's own hook is given. */
export type PickerQuestion = {
  /** The words that are sought, once typing has paused. */
  search: string;
  /** What is chosen, or null. */
  id: string | null;
  /** Whether the list is wanted: the field has the focus. */
  isOpen: boolean;
};

/** Reads the choices of one kind; each picker has its own, over its own call. */
export type UsePickerState = (question: PickerQuestion) => PickerState;

/** How long typing has to pause before the server is asked. */
const pauseMs = 250;

/** The words to ask for. */
export const useSearchWords = (typed: string): string => useDebounced(typed.trim(), pauseMs);

/** How a list is read: while it is wanted, and with the one before on the screen until the next has come. */
export const listOptions = (enabled: boolean) => ({ enabled, placeholderData: keepPreviousData });

type Answer<Item> = Pick<
  UseQueryResult<{ items: Item[]; hasMore: boolean }>,
  'data' | 'isFetching' | 'isError' | 'isPlaceholderData' | 'refetch'
>;

/** Joins the answers for the list and for the chosen one. */
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
