import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { cn } from '@/lib/cn.ts';
import { controlStyle } from '../ui/select-field.tsx';
import { useFieldWiring } from './form-context.ts';
import { LengthLine } from './length-line.tsx';

/**
 * Several lines of text inside a `Field`; it grows with what is typed where the browser can. `maxLength` is what the schema
 * allows: it is said, and cuts nothing.
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
