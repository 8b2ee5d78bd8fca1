import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn.ts';
import { controlStyle } from './select-field.tsx';

/** A search box; `label` is its accessible name and, by default, its placeholder. */
export const SearchInput = ({
  label,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { label: string }) => (
  <span className={cn('relative flex', className)}>
    <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-2" />
    <input
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      {...rest}
      type="search"
      aria-label={label}
      className={cn(
        controlStyle,
        'min-h-control pr-3 pl-10 text-ellipsis [&::-webkit-search-cancel-button]:grayscale',
      )}
    />
  </span>
);
