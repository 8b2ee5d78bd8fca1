import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { cn } from '@/lib/cn.ts';
import { controlStyle, type Option, SelectFrame } from '../ui/select-field.tsx';
import { useFieldWiring } from './form-context.ts';

/** A native select inside a `Field`. `placeholder` is the choice of nothing, with the value `''`. */
export const Select = ({
  options,
  placeholder,
  isNumber = false,
  className,
  ...props
}: Omit<ComponentProps<'select'>, 'name' | 'id' | 'defaultValue' | 'value' | 'onChange' | 'children'> & {
  options: readonly Option[];
  placeholder?: string;
  /** Gives the schema a number, as for a region. */
  isNumber?: boolean;
}) => {
  const wiring = useFieldWiring();
  const { register } = useFormContext();
  const setValueAs = isNumber ? (value: unknown) => (value === '' ? undefined : Number(value)) : undefined;
  return (
    <SelectFrame>
      <select
        {...props}
        {...wiring}
        {...register(wiring.name, setValueAs ? { setValueAs } : {})}
        className={cn(
          controlStyle,
          'min-h-control cursor-pointer appearance-none truncate pr-10 pl-3',
          className,
        )}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </SelectFrame>
  );
};
