import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';

/** A main column with a narrow one to its right; on a phone the narrow one comes after, or before with `isAsideFirst`. */
export const SplitLayout = ({
  aside,
  asideLabel,
  isAsideFirst = false,
  className,
  children,
}: {
  aside: ReactNode;
  /** Names the right column for screen readers. */
  asideLabel: string;
  /** For facts that a visitor on a phone came for; they are read first everywhere. */
  isAsideFirst?: boolean;
  className?: string;
  children: ReactNode;
}) => {
  const side = (
    <aside
      key="aside"
      aria-label={asideLabel}
      className={cn('min-w-0 space-y-4', isAsideFirst && 'lg:col-start-2 lg:row-start-1')}
    >
      {aside}
    </aside>
  );
  const main = (
    <div key="main" className={cn('min-w-0', isAsideFirst && 'lg:col-start-1 lg:row-start-1')}>
      {children}
    </div>
  );
  return (
    <div className={cn('grid gap-7 lg:grid-cols-[minmax(0,1fr)_330px]', className)}>
      {isAsideFirst ? [side, main] : [main, side]}
    </div>
  );
};
