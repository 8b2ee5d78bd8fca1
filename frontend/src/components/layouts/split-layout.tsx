import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';

/** A main column with a narrow one to its right; on a phone the narrow one comes after. */
export const SplitLayout = ({
  aside,
  asideLabel,
  className,
  children,
}: {
  aside: ReactNode;
  /** Names the right column for screen readers. */
  asideLabel: string;
  className?: string;
  children: ReactNode;
}) => (
  <div className={cn('grid gap-7 lg:grid-cols-[minmax(0,1fr)_330px]', className)}>
    <div className="min-w-0">{children}</div>
    <aside aria-label={asideLabel} className="min-w-0 space-y-4">
      {aside}
    </aside>
  </div>
);
