import { type ComponentProps, type ReactNode, useId } from 'react';
import { Input } from '@/components/ui/input.tsx';

/** Renders an input of a sheet with its label, and a hint or error below it. */
export const LabelledInput = ({
  label,
  hint,
  error,
  ...rest
}: ComponentProps<'input'> & { label: string; hint?: ReactNode; error?: string | false }) => {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <Input
        {...rest}
        id={id}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={hint || error ? `${id}more` : undefined}
      />
      {error ? (
        <p id={`${id}more`} role="alert" className="mt-1 text-sm font-medium text-red">
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}more`} className="mt-1 text-sm text-ink-2">
            {hint}
          </p>
        )
      )}
    </div>
  );
};
