import { useState } from 'react';
import { useController } from 'react-hook-form';
import { cn } from '@/lib/cn.ts';
import { Input } from '../ui/input.tsx';
import { useFieldWiring } from './form-context.ts';

/** A number inside a `Field` with its own notation; it shows the typed text while it has the focus. */
export const FormattedInput = ({
  format,
  parse,
  placeholder,
  className,
}: {
  /** Formats a value; anything that is not a value stays as it was typed. */
  format: (value: unknown) => string;
  /** Parses the typed text into the form's value, or returns the text itself for the schema to refuse. */
  parse: (typed: string) => number | string | null;
  placeholder?: string;
  className?: string;
}) => {
  const wiring = useFieldWiring();
  const { field } = useController({ name: wiring.name });
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      {...wiring}
      ref={field.ref}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      value={typed ?? format(field.value)}
      disabled={field.disabled}
      onFocus={() => setTyped(format(field.value))}
      onChange={(event) => {
        setTyped(event.target.value);
        field.onChange(parse(event.target.value));
      }}
      onBlur={() => {
        setTyped(null);
        field.onBlur();
      }}
      className={cn('tabular-nums', className)}
    />
  );
};
