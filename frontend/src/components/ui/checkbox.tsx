import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { cn } from '@/lib/cn.ts';

/** A native checkbox in the theme, with a visible label or, in a table, with a label for screen readers only. */
export const Checkbox = ({
  label,
  isLabelHidden = false,
  isIndeterminate = false,
  className,
  ref,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  isLabelHidden?: boolean;
  /** Whether some, but not all, of its rows are chosen. */
  isIndeterminate?: boolean;
}) => {
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (own.current) own.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return (
    <label
      className={cn(
        'cursor-pointer',
        isLabelHidden ? 'thumb flex w-fit' : 'inline-flex items-start gap-2.5',
        className,
      )}
    >
      <span className={cn('relative inline-flex size-[18px] shrink-0', !isLabelHidden && 'mt-px')}>
        <input
          {...rest}
          ref={(element) => {
            own.current = element;
            if (typeof ref === 'function') return ref(element);
            if (ref) ref.current = element;
          }}
          type="checkbox"
          className="peer relative z-1 size-full cursor-pointer appearance-none rounded-small border border-ink-3 bg-surface transition-colors checked:border-felt checked:bg-felt indeterminate:border-felt indeterminate:bg-felt disabled:opacity-55 aria-invalid:border-red"
        />
        <svg
          viewBox="0 0 18 18"
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 z-2 hidden fill-none stroke-felt-ink stroke-2 peer-checked:block peer-indeterminate:block"
        >
          <path
            d={isIndeterminate ? 'M5 9h8' : 'm4.5 9.3 3 3 6-6.6'}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </span>
      <span className={isLabelHidden ? 'sr-only' : 'leading-snug'}>{label}</span>
    </label>
  );
};
