import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';

/**
 * A main column with a narrow one to its right; on a phone the narrow one comes after it. With `lead` the narrow column
 * begins with facts that a visitor came for: they are read first, and are at the top on a phone.
 */
export const SplitLayout = ({
  aside,
  asideLabel,
  lead,
  leadLabel,
  className,
  children,
}: {
  aside: ReactNode;
  /** Names the right column for screen readers. */
  asideLabel: string;
  lead?: ReactNode;
  leadLabel?: string;
  className?: string;
  children: ReactNode;
}) => {
  const hasLead = lead !== undefined;
  return (
    <div
      className={cn(
        'grid gap-7 lg:grid-cols-[minmax(0,1fr)_330px]',
        hasLead && 'lg:grid-rows-[auto_1fr]',
        className,
      )}
    >
      {hasLead && (
        <aside aria-label={leadLabel} className="min-w-0 space-y-4 lg:col-start-2 lg:row-start-1">
          {lead}
        </aside>
      )}
      <div className={cn('min-w-0', hasLead && 'lg:col-start-1 lg:row-span-2 lg:row-start-1')}>
        {children}
      </div>
      <aside
        aria-label={asideLabel}
        className={cn('min-w-0 space-y-4', hasLead && 'lg:col-start-2 lg:row-start-2')}
      >
        {aside}
      </aside>
    </div>
  );
};
