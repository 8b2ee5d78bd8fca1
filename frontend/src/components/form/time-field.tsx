import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Field } from './field.tsx';
import { TimeInput } from './time-input.tsx';

/** Renders a time of day (`HH:mm`) with its label; the schema decides what is allowed. */
export const TimeField = <V extends FieldValues = FieldValues>({
  name,
  label,
  hint,
  isOptional = false,
  className,
}: {
  name: FieldPath<V>;
  label: ReactNode;
  hint?: ReactNode;
  isOptional?: boolean;
  className?: string;
}) => (
  <Field name={name} label={label} hint={hint} isOptional={isOptional} {...(className ? { className } : {})}>
    <TimeInput />
  </Field>
);
