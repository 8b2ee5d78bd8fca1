import { cn } from '@/lib/cn.ts';

/** Primary is the main action of a view; danger is destructive; quiet has no border. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/** md is 40 px (48 on touch screens), lg 48, xl 84 for the clock's main action. */
export type ButtonSize = 'md' | 'lg' | 'xl';

const base =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-control border font-semibold whitespace-nowrap ' +
  'transition-colors select-none disabled:opacity-55';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-felt text-felt-ink enabled:hover:bg-felt/88 [a&]:hover:bg-felt/88',
  secondary: 'border-line bg-surface text-ink enabled:hover:border-ink-3 [a&]:hover:border-ink-3',
  quiet: 'border-transparent text-ink enabled:hover:bg-line/55 [a&]:hover:bg-line/55',
  danger: 'border-transparent bg-red text-paper enabled:hover:bg-red/88 [a&]:hover:bg-red/88',
};

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-control px-4',
  lg: 'min-h-12 px-5',
  xl: 'min-h-21 rounded-card px-7 font-display text-[30px] font-bold tracking-[0.06em] uppercase [&_.lucide]:size-7',
};

/** Returns the class list shared by buttons and links that look like buttons. */
export const buttonStyle = (variant: ButtonVariant = 'secondary', size: ButtonSize = 'md'): string =>
  cn(base, variants[variant], sizes[size]);
