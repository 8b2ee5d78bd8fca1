import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';

/** What a `Button` takes beside the attributes of a native button. */
export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** An icon of lucide-react before the words. */
  icon?: ReactNode;
  /** Disables the button while its act is under way. */
  isPending?: boolean;
  /** The words while pending, such as `Signing in...`; the button's own words stay when left out. */
  pendingLabel?: string;
};

/** A button with words. For an icon alone use `IconButton`, for a link `LinkButton`. */
export const Button = ({
  variant,
  size,
  icon,
  isPending = false,
  pendingLabel,
  type = 'button',
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    disabled={disabled || isPending}
    aria-busy={isPending || undefined}
    className={cn(buttonStyle(variant, size), className)}
  >
    {icon}
    {isPending && pendingLabel ? pendingLabel : children}
  </button>
);
