// The light part of the search: the box, the keys, and whether the list is open. The list with its request is lazy.
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, lazy, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Kbd } from '@/components/ui/kbd.tsx';
import { SearchInput } from '@/components/ui/search-input.tsx';
import { cn } from '@/lib/cn.ts';
import { useDebounced } from '@/lib/use-debounced.ts';
import { useSearchKey } from '../hooks/use-search-key.ts';
import { blurDelayMs, debounceMs, minTermLength, optionId } from '../search-term.ts';

const loadResults = () => import('./search-results.tsx').then((file) => ({ default: file.SearchResults }));
const SearchResults = lazy(loadResults);

/** The state that the list reports to the box: the number of results, and the path of each. */
export type Choices = { term: string; paths: readonly (string | null)[] };

const none: Choices = { term: '', paths: [] };

/** Opens and closes the list; it stays open for 200 ms after the focus has left. */
const useOpen = () => {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const set = useCallback((next: boolean, delayMs = 0) => {
    clearTimeout(timer.current);
    if (delayMs === 0) setIsOpen(next);
    else timer.current = setTimeout(() => setIsOpen(next), delayMs);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [isOpen, set] as const;
};

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Handles the keys of the box: Escape, Enter on a result, and arrows that move between results and wrap around. */
const keysOf =
  ({
    count,
    at,
    onEscape,
    onEnter,
    onStep,
  }: {
    /** The number of listed results. */
    count: number;
    /** The index of the active result; -1 for none. */
    at: number;
    onEscape: () => void;
    onEnter: () => void;
    /** Called with the result that an arrow selects, or null if none is listed. */
    onStep: (next: number | null) => void;
  }) =>
  (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // The browser's own Escape would clear the box; the first Escape only closes the list.
      event.preventDefault();
      onEscape();
      return;
    }
    if (event.key === 'Enter' && count > 0) {
      event.preventDefault();
      onEnter();
      return;
    }
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (count === 0) onStep(null);
    else onStep(at === -1 && step === -1 ? count - 1 : (at + step + count) % count);
  };

const KeyHint = () => (
  <span
    aria-hidden="true"
    className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center pointer-coarse:hidden max-sm:hidden"
  >
    <Kbd>/</Kbd>
  </span>
);

/** Renders the search under the header: it finds members by name, handle or number and opens their points. */
export const PlayerSearch = ({
  pathOf,
  label,
  className,
}: {
  /** Returns the page of a player, or null if there is none. */
  pathOf: (playerId: string) => string | null;
  /** The label of the box, if it differs from that of the header. */
  label?: string;
  className?: string;
}) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState('');
  const [isOpen, setIsOpen] = useOpen();
  const [active, setActive] = useState(-1);
  const [choices, setChoices] = useState(none);
  useSearchKey(input);

  const typed = term.trim();
  const debounced = useDebounced(typed, debounceMs);
  const isShown = isOpen && typed.length >= minTermLength && debounced.length >= minTermLength;
  const count = isShown && choices.term === typed ? choices.paths.length : 0;
  const at = active < count ? active : -1;

  const choose = (path: string | null | undefined) => {
    setIsOpen(false);
    if (!path) return;
    setTerm('');
    input.current?.blur();
    navigate(path);
  };
  const onKeyDown = keysOf({
    count,
    at,
    onEscape: () => (isShown ? setIsOpen(false) : setTerm('')),
    onEnter: () => choose(choices.paths[Math.max(0, at)]),
    onStep: (next) => {
      setIsOpen(true);
      if (next !== null) setActive(next);
    },
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2023 do not know <search>
    <div role="search" aria-label={label} className={cn('relative', className)}>
      <SearchInput
        ref={input}
        label={label ?? t`Search players`}
        value={term}
        onChange={(event) => {
          setTerm(event.target.value);
          setActive(-1);
          setIsOpen(true);
        }}
        onKeyDown={onKeyDown}
        onFocus={() => {
          void loadResults();
          setIsOpen(true);
        }}
        onBlur={() => setIsOpen(false, blurDelayMs)}
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={at >= 0 ? optionId(listId, at) : undefined}
        aria-keyshortcuts="/"
        enterKeyHint="search"
        maxLength={100}
      />
      {term === '' && !label && <KeyHint />}
      {isShown && (
        <Suspense fallback={null}>
          <SearchResults
            listId={listId}
            term={debounced}
            activeIndex={at}
            pathOf={pathOf}
            onChoices={setChoices}
            onPoint={setActive}
            onChoose={choose}
          />
        </Suspense>
      )}
    </div>
  );
};
