// Contexts that a form provides to its parts, and a field to its input.
import { createContext, useContext } from 'react';

/** The names of the fields on the screen; a server error for any other field goes to a toast. */
export const FieldNamesContext = createContext<Set<string> | null>(null);

/** The attributes that a `Field` passes to its input. */
export type FieldWiring = {
  name: string;
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

/** Returns the id of a field's label, for an input that a `<label>` cannot name. */
export const labelIdOf = (fieldId: string): string => `${fieldId}label`;

/** Provides the wiring of the nearest `Field`. */
export const FieldContext = createContext<FieldWiring | null>(null);

/** Returns the wiring of the `Field` around an input. @throws outside of one */
export const useFieldWiring = (): FieldWiring => {
  const wiring = useContext(FieldContext);
  if (!wiring) throw new Error('A form input belongs inside a <Field>.');
  return wiring;
};
