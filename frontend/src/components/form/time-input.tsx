import { useFormContext } from 'react-hook-form';
import { Input } from '../ui/input.tsx';
import { useFieldWiring } from './form-context.ts';
import type { FormInputProps } from './text-input.tsx';

const emptyAsNull = { setValueAs: (typed: unknown) => (typed === '' ? null : typed) };

/** Renders a time of day (`HH:mm`) inside a `Field`; empty, it gives the schema `emptyValue`: an empty text or null. */
export const TimeInput = ({ emptyValue, ...props }: Omit<FormInputProps, 'type'> & { emptyValue?: null }) => {
  const wiring = useFieldWiring();
  const { register } = useFormContext();
  const registered = register(wiring.name, emptyValue === null ? emptyAsNull : {});
  return <Input {...props} {...wiring} {...registered} type="time" className="tabular-nums" />;
};
