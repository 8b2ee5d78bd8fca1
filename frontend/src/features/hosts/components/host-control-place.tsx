import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** Stands where the control of an event's host will be, in its shape, so that nothing moves when it comes. */
export const HostControlPlace = ({ children }: { children: ReactNode }) => (
  <p className="mt-1 mb-0.5 flex min-h-control w-fit max-w-full items-center gap-2 rounded-control border border-line bg-surface px-3 text-sm font-semibold">
    <span className="truncate">{children}</span>
    <ChevronDown className="shrink-0" />
  </p>
);
