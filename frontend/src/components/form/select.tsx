import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { cn } from '@/lib/cn.ts';
import { controlStyle, type Option, SelectFrame } from '../ui/select-field.tsx';
import { useFieldWiring } from './form-context.ts';

/** A value that was never touched is null, which is no number either. */
const asNumber = (value: unknown) => (value === '' || value === null ? undefined : Number(value));
const emptyAsNull = (value: unknown) => (value === '' ? null : value);

/** A native select inside a `Field`. `placeholder` is the choice of nothing, with the value `''`, or null if that is its `emptyValue`. */
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
  /** Gives the schema a number, as for a region. */
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
