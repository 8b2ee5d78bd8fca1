import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';

/** The props of an `IconButton`, in addition to the attributes of a native button. */
export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** The accessible name, also shown as the browser's native tooltip. */
  label: string;
  icon: ReactNode;
  variant?: 'secondary' | 'quiet';
};

const variants = {
  secondary: 'border-line bg-surface text-ink enabled:hover:border-ink-3',
  quiet: 'border-transparent text-ink-2 enabled:hover:bg-line/55 enabled:hover:text-ink',
};

/** A square button that shows only an icon; it always has a name. */
export const IconButton = ({ label, icon, variant = 'secondary', className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    title={label}
    className={cn(
      'inline-flex size-control shrink-0 items-center justify-center rounded-control border',
      'transition-colors disabled:opacity-45',
      variants[variant],
      className,
    )}
  >
    {icon}
  </button>
);
