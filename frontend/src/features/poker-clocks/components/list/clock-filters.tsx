import { useEffect, useState } from 'react';
import { SearchInput } from '@/components/ui/search-input.tsx';
import { Segmented, SegmentedButton } from '@/components/ui/segmented.tsx';
import type { ListFilters } from '../../hooks/use-list-filters.ts';

const settleMs = 250;

/** Open or finished, and a search that waits until the typing pauses. */
export const ClockFilters = ({ filters }: { filters: ListFilters }) => {
  const { show, search, set } = filters;
  const [text, setText] = useState(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the wait.
  useEffect(() => {
    if (text.trim() === search) return;
    const timer = setTimeout(() => set({ search: text.trim() }), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className="flex flex-wrap gap-2">
      <SearchInput
        label="Search venue or event"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="w-full sm:w-80"
      />
      <Segmented label="Which clocks" className="max-sm:w-full">
        <SegmentedButton
          label="Open"
          isPressed={show === 'open'}
          className="max-sm:flex-1"
          onClick={() => set({ show: 'open' })}
        />
        <SegmentedButton
          label="Finished"
          isPressed={show === 'finished'}
          className="max-sm:flex-1"
          onClick={() => set({ show: 'finished' })}
        />
      </Segmented>
    </div>
  );
};
