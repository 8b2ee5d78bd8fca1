import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { cn } from '@/lib/cn.ts';
import { controlStyle } from '../ui/select-field.tsx';
import { useFieldWiring } from './form-context.ts';
import { LengthLine } from './length-line.tsx';

/**
 * Renders a text area inside a `Field`; it grows with its content if the browser supports that. `maxLength` is the
 * limit of the schema: it is shown, but cuts nothing.
 */
export const TextArea = ({
  rows = 4,
  maxLength,
  className,
  ...props
}: Omit<ComponentProps<'textarea'>, 'name' | 'id' | 'defaultValue' | 'value' | 'onChange'>) => {
  const wiring = useFieldWiring();
  const { register } = useFormContext();
  return (
    <>
      <textarea
        {...props}
        {...wiring}
        {...register(wiring.name)}
        rows={rows}
        className={cn(
          controlStyle,
          'block field-sizing-content max-h-96 min-h-24 resize-y px-3 py-2.5',
          className,
        )}
      />
      {maxLength !== undefined && <LengthLine name={wiring.name} maxLength={maxLength} />}
    </>
  );
};
