import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '@/lib/cn.ts';

/** One choice of a select. */
export type Option<V extends string = string> = { value: V; label: string };

/** The style of the box shared by text controls and selects; each adds its height. */
export const controlStyle =
  'w-full rounded-control border border-line bg-raised text-ink transition-colors ' +
  'hover:border-ink-3 disabled:opacity-55 aria-invalid:border-red';

/** Renders a native select in the theme. The label is for screen readers; set `isLabelShown` to show it. */
export const SelectField = <V extends string>({
  label,
  isLabelShown = false,
  icon,
  options,
  value,
  onChange,
  className,
  ...rest
}: Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> & {
  label: string;
  isLabelShown?: boolean;
  icon?: ReactNode;
  options: readonly Option<V>[];
  value: V;
  onChange: (value: V) => void;
}) => {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <div className={cn('min-w-0', className)}>
      <label htmlFor={id} className={isLabelShown ? 'mb-1 block text-sm font-semibold' : 'sr-only'}>
        {label}
      </label>
      <SelectFrame icon={icon}>
        <select
          {...rest}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value as V)}
          className={cn(
            'min-h-control max-w-full min-w-0 field-sizing-content cursor-pointer appearance-none truncate rounded-control border border-line bg-surface pr-10 font-semibold transition-colors hover:border-ink-3 disabled:opacity-55',
            icon ? 'pl-10' : 'pl-4',
          )}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </SelectFrame>
    </div>
  );
};

/** Adds the chevron, and an optional icon, to a native select. */
export const SelectFrame = ({ icon, children }: { icon?: ReactNode; children: ReactNode }) => (
  <span className="relative flex max-w-full">
    {icon && <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center">{icon}</span>}
    {children}
    <ChevronDown className="pointer-events-none absolute inset-y-0 right-3 my-auto" />
  </span>
);
