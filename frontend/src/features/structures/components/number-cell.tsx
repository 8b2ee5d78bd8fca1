import { useId, useState } from 'react';
import { Input } from '@/components/ui/input.tsx';
import { cn } from '@/lib/cn.ts';
import { formatNumber } from '@/lib/format.ts';

/** Parses the typed text as a number; an empty text is 0, and all but digits and the point is ignored. */
const toNumber = (text: string): number => {
  const value = Number.parseFloat(text.replace(/[^\d.]/g, ''));
  return Number.isFinite(value) ? value : 0;
};

/** Renders a number that is edited in place. With `zeroText`, 0 is an empty field with that placeholder. */
export const NumberCell = ({
  label,
  value,
  onChange,
  zeroText,
  isLabelShown = false,
  isDecimal = false,
  isInvalid = false,
  className,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
  zeroText?: string;
  isLabelShown?: boolean;
  isDecimal?: boolean;
  isInvalid?: boolean;
  className?: string;
}) => {
  // While typing, the text is the person's own; else it follows the value, so that rows can move under it.
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === 0 && zeroText !== undefined ? '' : formatNumber(value);
  return (
    <div className={cn('min-w-0', className)}>
      <label htmlFor={id} className={isLabelShown ? 'mb-1 block truncate text-sm font-semibold' : 'sr-only'}>
        {label}
      </label>
      <Input
        id={id}
        type="text"
        inputMode={isDecimal ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={typed ?? shown}
        placeholder={zeroText}
        aria-invalid={isInvalid || undefined}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setTyped(event.target.value);
          const number = toNumber(event.target.value);
          onChange(isDecimal ? number : Math.round(number));
        }}
        onBlur={() => setTyped(null)}
        className="numeral px-2.5 text-lg"
      />
    </div>
  );
};
