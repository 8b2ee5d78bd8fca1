// A form over a contract's schema: validates with it, saves once, places the server's errors, keeps what was typed.
// Heavy (React Hook Form, zod): pages with a form are lazy.
import { reasonOfIssue } from '@ahl/shared-types/common';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { dismissErrors } from '../feedback/toast-store.ts';
import { placeServerError } from './server-error.ts';

/** What `useContractForm` takes. */
export type ContractFormOptions<V extends FieldValues, O> = {
  schema: z.ZodType<O, V>;
  defaultValues: DefaultValues<V>;
  /** Receives the parsed values; a rejection is placed on fields or told in a toast. */
  onSubmit: (values: O) => unknown;
  /** The title of the toast, `Error` unless given. */
  errorTitle?: string;
  /** The toast's text when the server gave none. */
  errorText?: string;
  /** `keep` takes the saved values as the new start, `clear` empties the form. */
  afterSave?: 'keep' | 'clear';
};

/** A form as `Form` takes it: React Hook Form's own object, the submit handler and the names on the screen. */
export type ContractForm<V extends FieldValues = FieldValues, O = V> = {
  methods: UseFormReturn<V, unknown, O>;
  submit: () => Promise<void>;
  fieldNames: Set<string>;
};

/** Builds a form over a schema. */
export const useContractForm = <V extends FieldValues, O extends FieldValues>({
  schema,
  defaultValues,
  onSubmit,
  errorTitle,
  errorText,
  afterSave = 'keep',
}: ContractFormOptions<V, O>): ContractForm<V, O> => {
  const fieldNames = useRef(new Set<string>()).current;
  const methods = useForm<V, unknown, O>({
    resolver: zodResolver<V, unknown, O>(schema, { error: reasonOfIssue }),
    defaultValues,
    // `Form` moves the focus itself, once the fieldset is enabled again.
    shouldFocusError: false,
  });
  const submit = methods.handleSubmit(async (values) => {
    dismissErrors();
    try {
      await onSubmit(values);
    } catch (error) {
      placeServerError(error, methods, fieldNames, {
        title: errorTitle ?? t`Error`,
        text: errorText ?? t`Nothing was saved. Please try again.`,
      });
      return;
    }
    if (afterSave === 'clear') methods.reset();
    else methods.reset(methods.getValues());
  });
  return { methods, submit, fieldNames };
};
