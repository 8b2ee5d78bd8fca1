import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { Input } from '../ui/input.tsx';
import { useFieldWiring } from './form-context.ts';
import { LengthLine } from './length-line.tsx';

/** The props of an input of the form kit: a native input's attributes without those that `Field` sets. */
export type FormInputProps = Omit<
  ComponentProps<'input'>,
  'name' | 'id' | 'defaultValue' | 'value' | 'onChange'
>;

/** Renders a line of text inside a `Field`. `maxLength` is the limit of the schema: it is shown, but cuts nothing. */
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
