import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsServerRendered } from '@/features/session/server-rendered-page.tsx';
import { cn } from '@/lib/cn.ts';

/**
 * An event's host with the mark of a control: what the control shows, and what stands there until it is loaded. A rendered
 * page has the mark for admins alone.
 */
export const HostControlPlace = ({ children }: { children: ReactNode }) => {
  const isServerRendered = useIsServerRendered();
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className="truncate">{children}</span>
      <span className={cn('shrink-0', isServerRendered && 'ssr-for-admins')}>
        <ChevronDown className="block size-4" />
      </span>
    </span>
  );
};
