import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { Input } from '../ui/input.tsx';
import { useFieldWiring } from './form-context.ts';
import { LengthLine } from './length-line.tsx';

/** What an input of the form kit takes: a native input's attributes without those that `Field` wires. */
export type FormInputProps = Omit<
  ComponentProps<'input'>,
  'name' | 'id' | 'defaultValue' | 'value' | 'onChange'
>;

/** A line of text inside a `Field`. `maxLength` is what the schema allows: it is said, and cuts nothing. */
export const TextInput = ({ maxLength, ...props }: FormInputProps) => {
  const wiring = useFieldWiring();
  const { register } = useFormContext();
  return (
    <>
      <Input type="text" {...props} {...wiring} {...register(wiring.name)} />
      {maxLength !== undefined && <LengthLine name={wiring.name} maxLength={maxLength} />}
    </>
  );
};
