import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { Input } from '../ui/input.tsx';
import { useFieldWiring } from './form-context.ts';

/** What an input of the form kit takes: a native input's attributes without those that `Field` wires. */
export type FormInputProps = Omit<
  ComponentProps<'input'>,
  'name' | 'id' | 'defaultValue' | 'value' | 'onChange'
>;

/** A line of text inside a `Field`. */
export const TextInput = (props: FormInputProps) => {
  const wiring = useFieldWiring();
  const { register } = useFormContext();
  return <Input type="text" {...props} {...wiring} {...register(wiring.name)} />;
};
