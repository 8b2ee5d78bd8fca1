// Heavy (Headless UI): load it lazily unless the first view shows it.
import { Popover as HeadlessPopover, PopoverButton, PopoverPanel } from '@headlessui/react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';
import { Button } from './button.tsx';
import type { ButtonVariant } from './button-style.ts';
import { floatingStyle } from './floating-style.ts';
import { IconButton } from './icon-button.tsx';

/** Renders a button that opens a small panel of controls beside it; Escape and a click outside close it. */
export const Popover = ({
  label,
  icon,
  variant = 'secondary',
  align = 'end',
  hideLabel,
  children,
}: {
  label: string;
  icon?: ReactNode;
  variant?: ButtonVariant;
  align?: 'start' | 'end';
  /** Shows only the icon, always or on a phone; the label remains the accessible name. */
  hideLabel?: 'always' | 'phone' | undefined;
  children: ReactNode;
}) => (
  <HeadlessPopover>
    {hideLabel === 'always' ? (
      <PopoverButton
        as={IconButton}
        label={label}
        icon={icon}
        variant={variant === 'quiet' ? 'quiet' : 'secondary'}
      />
    ) : (
      <PopoverButton
        as={Button}
        icon={icon}
        variant={variant}
        {...(hideLabel ? { className: 'max-sm:px-3' } : {})}
      >
        {hideLabel ? <span className="max-sm:sr-only">{label}</span> : label}
      </PopoverButton>
    )}
    <PopoverPanel
      transition
      focus
      aria-label={label}
      anchor={{ to: `bottom ${align}`, gap: 6, padding: 8 }}
      className={cn(floatingStyle, 'min-w-48 p-3.5')}
    >
      {children}
    </PopoverPanel>
  </HeadlessPopover>
);
