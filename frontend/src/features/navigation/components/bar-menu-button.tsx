import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';
import { barControlClass } from './admin-bar-frame.tsx';

/** Renders the button that opens and closes a menu below the admin bar. */
export const BarMenuButton = ({
  menuId,
  isOpen,
  onToggle,
  className,
  children,
}: {
  menuId: string;
  isOpen: boolean;
  onToggle: () => void;
  className?: string;
  children: ReactNode;
}) => (
  <button
    type="button"
    className={cn(barControlClass, className)}
    aria-expanded={isOpen}
    aria-controls={menuId}
    onClick={onToggle}
  >
    {children}
    <ChevronDown
      size={18}
      strokeWidth={1.75}
      aria-hidden="true"
      className={cn('transition-transform', isOpen && 'rotate-180')}
    />
  </button>
);
