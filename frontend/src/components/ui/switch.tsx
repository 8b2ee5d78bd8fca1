import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';

/** Renders an on/off setting that takes effect at once. */
export const Switch = ({
  label,
  hint,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode; hint?: ReactNode }) => (
  <label className={cn('flex min-h-11 cursor-pointer items-center justify-between gap-4', className)}>
    <span>
      <span className="block font-medium">{label}</span>
      {hint && <span className="block text-sm text-ink-2">{hint}</span>}
    </span>
    <span className="relative inline-flex h-6.5 w-11 shrink-0">
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
        role="switch"
        className="peer size-full cursor-pointer appearance-none rounded-full border border-ink-3 bg-raised transition-colors checked:border-felt checked:bg-felt disabled:opacity-55"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1 left-1 size-4.5 rounded-full bg-ink-3 transition-transform duration-150 peer-checked:translate-x-4.5 peer-checked:bg-felt-ink"
      />
    </span>
  </label>
);
