// A form over a record that several people may edit: it saves at the version that was seen. Changes that somebody else
// saved meanwhile are merged field by field, as the person chooses; typed values stay until they are saved.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form';
import { useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { type LastChange, lastChangeOf, presentValuesOf } from '@/lib/save-conflict.ts';
import { SaveStopped } from '../form/server-error.ts';
import { type ContractForm, useContractForm } from '../form/use-contract-form.ts';
import { type FieldConflict, findConflicts, isSameValue, mergeValues, type Side } from './merge.ts';

/** A record with a version for optimistic locking. */
export type Versioned = { version: number };

/** The options of `useRecordForm`: `R` is the record, `V` the fields' values, `O` the contract's parsed values. */
export type RecordFormOptions<R extends Versioned, V extends FieldValues, O> = {
  schema: z.ZodType<O, V>;
  /** The record as it was last loaded, including changes by others; null for a new one. */
  record: R | null;
  /** Returns the field values of a record; for null, the initial values of a new one. */
  valuesOf: (record: R | null) => V;
  /** Saves at the version; the version is null for a new record. */
  save: (values: O, version: number | null) => Promise<R>;
  /** Runs after a save: shows the toast, opens the new record. */
  onSaved?: (saved: R) => unknown;
  errorTitle?: string;
};

/** The fields to decide on, and the function that answers: null goes back to the form. */
export type OpenConflict = {
  fields: readonly FieldConflict[];
  /** The last change; null if the server did not send it. */
  changed: LastChange | null;
  answer: (choices: Readonly<Record<string, Side>> | null) => void;
};

/** A form as `RecordForm` takes it. */
export type RecordFormState<V extends FieldValues = FieldValues, O = V> = ContractForm<V, O> & {
  conflict: OpenConflict | null;
  isNew: boolean;
  /** Whether somebody saved a newer version while fields were changed here. */
  isBehind: boolean;
  /** Shows the newer version to choose from. */
  catchUp: () => void;
};

/** Returns the current record from a conflict error, or null. */
const currentOf = <R extends Versioned>(error: unknown): R | null => {
  const current = presentValuesOf(error);
  return current && 'version' in current ? (current as R) : null;
};

/** Asks which value of each field to keep; without conflicting fields it does not ask. */
const useConflict = () => {
  const [conflict, setConflict] = useState<OpenConflict | null>(null);
  const ask = (
    fields: readonly FieldConflict[],
    changed: LastChange | null,
  ): Promise<Readonly<Record<string, Side>> | null> => {
    if (fields.length === 0) return Promise.resolve({});
    return new Promise((resolve) => {
      const answer: OpenConflict['answer'] = (choices) => {
        setConflict(null);
        resolve(choices);
      };
      setConflict({ fields, changed, answer });
    });
  };
  return { conflict, ask };
};

/** Returns the form of a record. */
export const useRecordForm = <R extends Versioned, V extends FieldValues, O extends FieldValues>({
  schema,
  record,
  valuesOf,
  save,
  onSaved,
  errorTitle,
}: RecordFormOptions<R, V, O>): RecordFormState<V, O> => {
  const { t } = useLingui();
  const [base, setBase] = useState(record);
  /** A new record is added once: a second tap may arrive while the page of the new record is still loading. */
  const isAdded = useRef(false);
  const { conflict, ask } = useConflict();
  const form = useContractForm<V, O>({
    schema,
    defaultValues: valuesOf(record) as DefaultValues<V>,
    errorTitle: errorTitle ?? t`Not saved`,
    onSubmit: async (values) => {
      if (isAdded.current) throw new SaveStopped();
      await saveOver(values, base);
    },
  });
  const { methods } = form;
  const { isDirty, isSubmitting } = useFormState({ control: methods.control });
  const applySaved = (saved: R) => {
    setBase(saved);
    methods.reset(valuesOf(saved));
  };
  /** Makes a newer version the new base and keeps the chosen values from here; null if the choice was cancelled. */
  const mergeWith = async (current: R, from: R, changed: LastChange | null = null): Promise<V | null> => {
    const theirs = valuesOf(current);
    const yours = methods.getValues();
    const choices = await ask(findConflicts(valuesOf(from), theirs, yours), changed);
    if (!choices) return null;
    const merged = mergeValues(theirs, yours, choices);
    setBase(current);
    methods.reset(theirs);
    for (const name of Object.keys(merged) as Path<V>[])
      if (!isSameValue(merged[name], theirs[name]))
        methods.setValue(name, merged[name] as PathValue<V, Path<V>>, { shouldDirty: true });
    return merged;
  };
  const saveOver = async (values: O, from: R | null): Promise<void> => {
    try {
      const saved = await save(values, from === null ? null : from.version);
      if (from === null) isAdded.current = true;
      else applySaved(saved);
      await onSaved?.(saved);
    } catch (error) {
      const current = currentOf<R>(error);
      if (current === null || from === null) throw error;
      const merged = await mergeWith(current, from, lastChangeOf(error));
      const parsed = merged && schema.safeParse(merged);
      if (!parsed?.success) throw new SaveStopped();
      await saveOver(parsed.data, current);
    }
  };
  const isNewer = record !== null && base !== null && record.version > base.version;
  useEffect(() => {
    if (!record || !isNewer || isDirty || isSubmitting) return;
    setBase(record);
    methods.reset(valuesOf(record));
  }, [record, isNewer, isDirty, isSubmitting, methods, valuesOf]);
  return {
    ...form,
    conflict,
    isNew: record === null,
    isBehind: isNewer && isDirty && !isSubmitting,
    catchUp: () => {
      if (record && base) void mergeWith(record, base);
    },
  };
};
