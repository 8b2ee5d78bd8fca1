import { Trans } from '@lingui/react/macro';
import { type ReactNode, useContext, useEffect, useId } from 'react';
import { type FieldPath, type FieldValues, get, useFormState } from 'react-hook-form';
import { cn } from '@/lib/cn.ts';
import { messageText } from '@/lib/reason-text.ts';
import { FieldContext, FieldNamesContext, labelIdOf } from './form-context.ts';

/** Returns the message of a field, or undefined; also registers the field as being on the screen. */
export const useFieldError = (name: string): string | undefined => {
  const names = useContext(FieldNamesContext);
  const { errors } = useFormState({ name });
  useEffect(() => {
    names?.add(name);
    return () => {
      names?.delete(name);
    };
  }, [names, name]);
  const error: unknown = get(errors, `${name}.message`) ?? get(errors, `${name}.root.message`);
  return typeof error === 'string' ? messageText(error) : undefined;
};

/** Renders the error under an input. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className="text-sm font-medium text-red">
    {children}
  </p>
);

/** Renders label, hint and error around one input and wires ids and aria. Set `V` for a type-checked `name`. */
export const Field = <V extends FieldValues = FieldValues>({
  name,
  label,
  hint,
  isOptional = false,
  className,
  children,
}: {
  name: FieldPath<V>;
  label: ReactNode;
  hint?: ReactNode;
  /** Marks the field as optional beside its label; every other field is required. */
  isOptional?: boolean;
  className?: string;
  children: ReactNode;
}) => {
  const id = useId();
  const error = useFieldError(name);
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const describedBy = cn(error && errorId, hint !== undefined && hintId) || undefined;
  return (
    <div className={cn('min-w-0 space-y-1', className)}>
      <label id={labelIdOf(id)} htmlFor={id} className="block text-sm font-semibold">
        {label}
        {isOptional && (
          <span className="font-normal text-ink-2">
            {' '}
            <Trans>(optional)</Trans>
          </span>
        )}
      </label>
      <FieldContext
        value={{
          name,
          id,
          'aria-describedby': describedBy,
          'aria-invalid': error ? true : undefined,
          'aria-required': isOptional ? undefined : true,
        }}
      >
        {children}
      </FieldContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint !== undefined && (
        <p id={hintId} className="text-sm text-ink-2">
          {hint}
        </p>
      )}
    </div>
  );
};
