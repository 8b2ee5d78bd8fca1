import { useFormContext } from 'react-hook-form';
import { cn } from '@/lib/cn.ts';
import { Input } from '../ui/input.tsx';
import { useFieldWiring } from './form-context.ts';
import type { FormInputProps } from './text-input.tsx';

/** Digits in groups of three, as numbers are shown: `1,500`. */
const grouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/;

const toNumber = (emptyValue: null | undefined) => (typed: unknown) => {
  const text = String(typed ?? '').trim();
  if (text === '') return emptyValue;
  const value = Number(grouped.test(text) ? text.replaceAll(',', '') : text);
  // Returned as typed, so that the schema reports the error.
  return Number.isNaN(value) ? typed : value;
};

/** Renders a number inside a `Field`, with its unit after it. Gives the schema a number, or `emptyValue`. */
export const NumberInput = ({
  unit,
  isWhole = true,
  emptyValue,
  ...props
}: Omit<FormInputProps, 'type'> & { unit?: string; isWhole?: boolean; emptyValue?: null | undefined }) => {
  const wiring = useFieldWiring();
  const { register } = useFormContext();
  return (
    <span className="relative flex">
      {/* Type text, not number: scrolling the mouse wheel over the field must not change its value. */}
      <Input
        {...props}
        {...wiring}
        {...register(wiring.name, { setValueAs: toNumber(emptyValue) })}
        type="text"
        inputMode={isWhole ? 'numeric' : 'decimal'}
        autoComplete="off"
        className={cn('tabular-nums', unit && 'pr-16')}
      />
      {unit && (
        <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm text-ink-2">
          {unit}
        </span>
      )}
    </span>
  );
};
