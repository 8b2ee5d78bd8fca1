import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';

/** The props of a `Button`, in addition to the attributes of a native button. */
export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** An icon of lucide-react before the label. */
  icon?: ReactNode;
  /** Disables the button while its action is running. */
  isPending?: boolean;
  /** The label while pending, such as `Signing in...`; default: the button's own label. */
  pendingLabel?: string;
};

/** Renders a button with a label. For an icon alone use `IconButton`, for a link `LinkButton`. */
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
