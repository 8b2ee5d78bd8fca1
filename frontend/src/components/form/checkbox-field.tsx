import { type ReactNode, useId } from 'react';
import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form';
import { cn } from '@/lib/cn.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { FieldError, useFieldError } from './field.tsx';

/** Renders a checkbox of a form with its own label, hint and error; it needs no `Field`. */
export const CheckboxField = <V extends FieldValues = FieldValues>({
  name,
  label,
  hint,
  className,
}: {
  name: FieldPath<V>;
  label: ReactNode;
  hint?: ReactNode;
  className?: string;
}) => {
  const id = useId();
  const error = useFieldError(name);
  const { register } = useFormContext();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  return (
    <div className={cn('space-y-1', className)}>
      <Checkbox
        {...register(name)}
        label={label}
        className="min-h-11 w-full py-1.5 sm:min-h-8"
        aria-describedby={cn(error && errorId, hint !== undefined && hintId) || undefined}
        aria-invalid={error ? true : undefined}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint !== undefined && (
        <p id={hintId} className="pl-7 text-sm text-ink-2 max-sm:-mt-2.5">
          {hint}
        </p>
      )}
    </div>
  );
};
