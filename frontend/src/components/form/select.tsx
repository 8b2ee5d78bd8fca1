import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { cn } from '@/lib/cn.ts';
import { controlStyle, type Option, SelectFrame } from '../ui/select-field.tsx';
import { useFieldWiring } from './form-context.ts';

/** Parses a value as a number; an untouched field is null, which is not a number either. */
const asNumber = (value: unknown) => (value === '' || value === null ? undefined : Number(value));
const emptyAsNull = (value: unknown) => (value === '' ? null : value);

/** Renders a native select inside a `Field`. `placeholder` is the empty choice: `emptyValue`: `''` or null. */
export const Select = ({
  options,
  placeholder,
  isNumber = false,
  emptyValue,
  className,
  ...props
}: Omit<ComponentProps<'select'>, 'name' | 'id' | 'defaultValue' | 'value' | 'onChange' | 'children'> & {
  options: readonly Option[];
  placeholder?: string;
  /** Whether the schema receives a number, as for a region. */
  isNumber?: boolean;
  emptyValue?: null;
}) => {
  const wiring = useFieldWiring();
  const { register } = useFormContext();
  const textValue = emptyValue === null ? emptyAsNull : undefined;
  const setValueAs = isNumber ? asNumber : textValue;
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
