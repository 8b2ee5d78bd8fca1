// What a form tells the parts inside it, and a field its input.
import { createContext, useContext } from 'react';

/** The names of the fields on the screen; an error of the server for any other goes to a toast. */
export const FieldNamesContext = createContext<Set<string> | null>(null);

/** What a `Field` hands to the input inside it. */
export type FieldWiring = {
  name: string;
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

/** The id of a field's label, for an input that no `<label>` can name. */
export const labelIdOf = (fieldId: string): string => `${fieldId}label`;

/** The wiring of the nearest `Field`. */
export const FieldContext = createContext<FieldWiring | null>(null);

/** The wiring of the `Field` around an input. @throws outside of one */
export const useFieldWiring = (): FieldWiring => {
  const wiring = useContext(FieldContext);
  if (!wiring) throw new Error('A form input belongs inside a <Field>.');
  return wiring;
};
