import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';

/** Groups related controls in one frame: Prev, Change, Next; list or grid. */
export const Segmented = ({
  label,
  className,
  children,
}: {
  /** The accessible name of the group. */
  label: string;
  className?: string;
  children: ReactNode;
}) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of buttons in every browser
  <div
    role="group"
    aria-label={label}
    className={cn(
      'inline-flex overflow-hidden rounded-control border border-line bg-surface *:-my-px',
      className,
    )}
  >
    {children}
  </div>
);

/** The props of a `SegmentedButton`, in addition to the attributes of a native button. */
export type SegmentedButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string;
  icon?: ReactNode;
  /** Puts the icon after the label, as in `Next Day`. */
  isIconLast?: boolean;
  /** Shows only the icon, always or on a phone; the label remains the accessible name. */
  hideLabel?: 'always' | 'phone';
  /** Set for a toggle: whether this choice of the group is active. */
  isPressed?: boolean;
  /** Gives the middle button the felt background. */
  isAccent?: boolean;
};

/** One control of a `Segmented` group. */
export const SegmentedButton = ({
  label,
  icon,
  isIconLast = false,
  hideLabel,
  isPressed,
  isAccent = false,
  className,
  ...rest
}: SegmentedButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    title={hideLabel ? label : undefined}
    aria-pressed={isPressed}
    className={cn(
      'inline-flex min-h-control items-center justify-center gap-2 px-3 font-medium -outline-offset-2 transition-colors disabled:opacity-45',
      isPressed || isAccent
        ? 'bg-felt-tint font-semibold text-felt'
        : 'text-ink-2 enabled:hover:bg-raised enabled:hover:text-ink',
      isIconLast && 'flex-row-reverse',
      className,
    )}
  >
    {icon}
    {hideLabel !== 'always' && <span className={cn(hideLabel === 'phone' && 'max-sm:hidden')}>{label}</span>}
  </button>
);
