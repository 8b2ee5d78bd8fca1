// A form over a contract's schema: validates with it, saves once, places the server's errors, keeps the typed values.
// Heavy (React Hook Form, zod): pages with a form are lazy.
import { reasonOfIssue } from '@ahl/shared-types/common';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { type RefObject, useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { loadToaster } from '../feedback/toast-place.tsx';
import { dismissErrors } from '../feedback/toast-store.ts';
import { unreadableFields } from './form-errors.ts';
import { placeServerError, tellUnplaced } from './server-error.ts';

/**
 * What becomes of typed values when the page goes before they are saved: `kept` in this tab for the account; `elsewhere`,
 * by the form's own draft; `passing`, they are not worth a question, as in a sign-in.
 */
export type TypedValues = 'kept' | 'elsewhere' | 'passing';

/** The options of `useContractForm`. */
export type ContractFormOptions<V extends FieldValues, O> = {
  schema: z.ZodType<O, V>;
  defaultValues: DefaultValues<V>;
  /** Receives the parsed values; a rejection is shown at the fields or in a toast. */
  onSubmit: (values: O) => unknown;
  /** The title of the toast; default `Error`. */
  errorTitle?: string;
  /** The toast's text if the server sent none. */
  errorText?: string;
  /** `keep` makes the saved values the new initial values, `clear` empties the form. */
  afterSave?: 'keep' | 'clear';
  typed?: TypedValues;
};

/** A form as `Form` takes it: React Hook Form's own object, the submit handler and the names on the screen. */
export type ContractForm<V extends FieldValues = FieldValues, O = V> = {
  methods: UseFormReturn<V, unknown, O>;
  submit: () => Promise<void>;
  fieldNames: Set<string>;
  /** The form element on the screen. */
  element: RefObject<HTMLFormElement | null>;
  typed: TypedValues;
};

/** Validates with the schema, and refuses input that the browser shows in a field but cannot read. */
const resolverOf = <V extends FieldValues, O>(
  schema: z.ZodType<O, V>,
  element: RefObject<HTMLFormElement | null>,
): Resolver<V, unknown, O> => {
  const bySchema = zodResolver<V, unknown, O>(schema, { error: reasonOfIssue });
  return async (values, context, options) => {
    const checked = await bySchema(values, context, options);
    const unreadable = unreadableFields(element.current);
    if (unreadable.length === 0) return checked;
    const errors: FieldValues = { ...checked.errors };
    for (const { path, message } of unreadable) set(errors, path, { type: 'unreadable', message });
    return { values: {}, errors: errors as FieldErrors<V> };
  };
};

/** Returns a form over a schema. */
export const useContractForm = <V extends FieldValues, O extends FieldValues>({
  schema,
  defaultValues,
  onSubmit,
  errorTitle,
  errorText,
  afterSave = 'keep',
  typed = 'kept',
}: ContractFormOptions<V, O>): ContractForm<V, O> => {
  const fieldNames = useRef(new Set<string>()).current;
  const element = useRef<HTMLFormElement>(null);
  const title = errorTitle ?? t`Error`;
  // A toast reports the result of a save, even if the network has gone down meanwhile.
  useEffect(() => {
    loadToaster().catch(() => undefined);
  }, []);
  const methods = useForm<V, unknown, O>({
    resolver: resolverOf(schema, element),
    defaultValues,
    // `Form` moves the focus itself, once the fieldset is enabled again.
    shouldFocusError: false,
  });
  const save = async (values: O) => {
    dismissErrors();
    try {
      await onSubmit(values);
    } catch (error) {
      placeServerError(error, methods, fieldNames, {
        title,
        text: errorText ?? t`Nothing was saved. Please try again.`,
      });
      return;
    }
    if (afterSave === 'clear') methods.reset();
    else methods.reset(methods.getValues());
  };
  const submit = methods.handleSubmit(save, (errors) => tellUnplaced(errors, fieldNames, title));
  return { methods, submit, fieldNames, element, typed };
};
