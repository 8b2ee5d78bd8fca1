import { type ReactNode, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { cn } from '@/lib/cn.ts';
import { FieldError, useFieldError } from './field.tsx';

/** Renders single or multiple choice as large buttons. `several` gives the schema a list, otherwise one value. */
export const ChoiceGroup = ({
  name,
  label,
  hint,
  options,
  several = false,
  className,
}: {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  options: readonly { value: string; label: ReactNode }[];
  several?: boolean;
  className?: string;
}) => {
  const id = useId();
  const error = useFieldError(name);
  const { register } = useFormContext();
  return (
    <fieldset
      className={cn('min-w-0', className)}
      aria-describedby={cn(error && `${id}e`, hint !== undefined && `${id}h`) || undefined}
    >
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option, index) => (
          <label
            key={option.value}
            className="inline-flex min-h-control cursor-pointer items-center rounded-control border border-line bg-raised px-3.5 font-medium transition-colors hover:border-ink-3 has-checked:border-felt has-checked:bg-felt-tint has-checked:text-felt has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-felt"
          >
            <input
              {...register(name)}
              type={several ? 'checkbox' : 'radio'}
              value={option.value}
              aria-invalid={error && index === 0 ? true : undefined}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-1">
          <FieldError id={`${id}e`}>{error}</FieldError>
        </div>
      )}
      {hint && (
        <p id={`${id}h`} className="mt-1 text-sm text-ink-2">
          {hint}
        </p>
      )}
    </fieldset>
  );
};
