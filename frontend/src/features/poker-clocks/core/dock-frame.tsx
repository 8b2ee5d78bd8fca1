import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';
import { useBarHeight } from '@/lib/use-bar-height.ts';

/** Renders the bottom bar of the desk on a phone, within reach of the thumb; toasts appear above it. */
export const DockFrame = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div
    ref={useBarHeight()}
    data-save-bar
    className={cn(
      'sticky bottom-0 z-20 -mx-3.5 mt-auto border-t border-line bg-paper px-3.5 pt-2 pb-[env(safe-area-inset-bottom)] sm:-mx-4 sm:px-4',
      className,
    )}
  >
    {children}
  </div>
);
