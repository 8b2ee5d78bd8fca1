import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { cn } from '@/lib/cn.ts';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';

/** Renders a link to another page that looks like a button. */
export const LinkButton = ({
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: LinkProps & { variant?: ButtonVariant; size?: ButtonSize; icon?: ReactNode }) => (
  <Link {...rest} className={cn(buttonStyle(variant, size), className)}>
    {icon}
    {children}
  </Link>
);
