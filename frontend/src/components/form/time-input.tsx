import { useFormContext } from 'react-hook-form';
import { Input } from '../ui/input.tsx';
import { useFieldWiring } from './form-context.ts';
import type { FormInputProps } from './text-input.tsx';

/** A time of day (`HH:mm`) inside a `Field`. */
export const TimeInput = (props: Omit<FormInputProps, 'type'>) => {
  const wiring = useFieldWiring();
  const { register } = useFormContext();
  return <Input {...props} {...wiring} {...register(wiring.name)} type="time" className="tabular-nums" />;
};
