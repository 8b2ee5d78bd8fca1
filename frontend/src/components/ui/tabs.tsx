import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Link, type LinkProps, useMatch, useResolvedPath } from 'react-router-dom';
import { cn } from '@/lib/cn.ts';

const tabStyle = (isActive: boolean) =>
  cn(
    'inline-flex min-h-control items-center border-b-2 pt-0.5 font-medium whitespace-nowrap transition-colors',
    isActive ? 'border-felt text-ink font-semibold' : 'border-transparent text-ink-2 hover:text-ink',
  );

/** Renders the bar of tabs under a header; on a phone it scrolls sideways and keeps the current tab in view. */
export const TabBar = ({
  label,
  className,
  children,
}: {
  /** The accessible name of the navigation. */
  label: string;
  className?: string;
  children: ReactNode;
}) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const active = list.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (list.current && active) list.current.scrollLeft = active.offsetLeft - 48;
  }, []);
  return (
    <nav aria-label={label} className={cn('border-b border-line', className)}>
      <ul
        ref={list}
        className="scrollbar-none relative -mb-px flex gap-5 overflow-x-auto overflow-y-hidden px-0.5"
      >
        {children}
      </ul>
    </nav>
  );
};

/** Renders a tab that is a page. Set `isActive` if the address alone cannot decide, as for `/?tab=news`. */
export const TabLink = ({ isActive, className, ...rest }: LinkProps & { isActive?: boolean }) => {
  const { pathname } = useResolvedPath(rest.to);
  const match = useMatch({ path: pathname, end: true });
  const isCurrent = isActive ?? match !== null;
  return (
    <li>
      <Link
        {...rest}
        aria-current={isCurrent ? 'page' : undefined}
        className={cn(tabStyle(isCurrent), className)}
      />
    </li>
  );
};

/** Renders a tab that switches the content in place. */
export const TabButton = ({
  isActive,
  className,
  ...rest
}: ComponentProps<'button'> & { isActive: boolean }) => (
  <li>
    <button
      type="button"
      {...rest}
      aria-current={isActive ? 'true' : undefined}
      className={cn(tabStyle(isActive), className)}
    />
  </li>
);
