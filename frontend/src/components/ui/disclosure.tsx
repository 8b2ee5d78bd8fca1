import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cn } from '@/lib/cn.ts';

/** A section that opens and closes, with the browser's native element. */
export const Disclosure = ({
  title,
  isOpenAtFirst = false,
  isLazy = false,
  className,
  children,
}: {
  title: ReactNode;
  isOpenAtFirst?: boolean;
  /** Whether the content is rendered only while the section is open. */
  isLazy?: boolean;
  className?: string;
  children: ReactNode;
}) => {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <details
      open={isOpenAtFirst}
      className={cn('group', className)}
      onToggle={isLazy ? ({ currentTarget }) => setIsOpen(currentTarget.open) : undefined}
    >
      <summary className="flex min-h-control list-none items-center justify-between gap-3.5 rounded-control font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown className="transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="pt-1 pb-3.5">{(!isLazy || isOpen) && children}</div>
    </details>
  );
};
