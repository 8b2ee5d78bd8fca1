import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn.ts';

/** A list is one surface with hairlines, not a stack of cards. Inside a card, `isBare` removes frame and gutters. */
export const List = ({ isBare = false, className, ...rest }: ComponentProps<'ul'> & { isBare?: boolean }) => (
  <ul
    {...rest}
    className={cn(
      isBare
        ? 'border-t border-line [&>li]:px-0'
        : 'overflow-hidden rounded-card border border-line bg-surface',
      className,
    )}
  />
);

/** A row of a `List`; `isLive` adds the 4-px felt edge. */
export const ListRow = ({
  isLive = false,
  className,
  ...rest
}: ComponentProps<'li'> & { isLive?: boolean }) => (
  <li
    {...rest}
    className={cn(
      'relative flex min-h-14 items-center gap-3.5 border-t border-line px-4 py-2.5 first:border-t-0',
      isLive && 'before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-felt',
      className,
    )}
  />
);
