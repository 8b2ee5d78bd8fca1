import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';

/** A section that opens and closes, with the browser's native element. */
export const Disclosure = ({
  title,
  isOpenAtFirst = false,
  className,
  children,
}: {
  title: ReactNode;
  isOpenAtFirst?: boolean;
  className?: string;
  children: ReactNode;
}) => (
  <details open={isOpenAtFirst} className={cn('group', className)}>
    <summary className="flex min-h-control list-none items-center justify-between gap-3.5 rounded-control font-semibold [&::-webkit-details-marker]:hidden">
      {title}
      <ChevronDown className="transition-transform duration-150 group-open:rotate-180" />
    </summary>
    <div className="pt-1 pb-3.5">{children}</div>
  </details>
);
