import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsServerRendered } from '@/features/session/server-rendered-page.tsx';
import { cn } from '@/lib/cn.ts';

/**
 * Renders an event's host with the arrow of a dropdown: as shown by the control, and as its placeholder until it is
 * loaded. A server-rendered page shows the arrow to admins only.
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
