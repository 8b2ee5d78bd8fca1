// A form over a record that several people may edit: it saves at the version that was seen. What somebody else saved
// meanwhile is merged field by field, as the person chooses; what was typed stays until it is saved.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form';
import { useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { type LastChange, lastChangeOf, presentValuesOf } from '@/lib/save-conflict.ts';
import { SaveStopped } from '../form/server-error.ts';
import { type ContractForm, useContractForm } from '../form/use-contract-form.ts';
import { type FieldConflict, findConflicts, isSameValue, mergeValues, type Side } from './merge.ts';

/** What can be saved at a version. */
export type Versioned = { version: number };

/** What `useRecordForm` takes: `R` is the record, `V` what the fields hold, `O` what the contract makes of it. */
export type RecordFormOptions<R extends Versioned, V extends FieldValues, O> = {
  schema: z.ZodType<O, V>;
  /** The record as it was last loaded, also when somebody else changed it; null for a new one. */
  record: R | null;
  /** What the fields hold for a record; for null, what a new one begins with. */
  valuesOf: (record: R | null) => V;
  /** Saves at the version, which is null for a new record. */
  save: (values: O, version: number | null) => Promise<R>;
  /** What follows a save: the toast, the way to the new record. */
  onSaved?: (saved: R) => unknown;
  errorTitle?: string;
};

/** The fields to decide on, and the way to answer: null goes back to the form. */
export type OpenConflict = {
  fields: readonly FieldConflict[];
  /** Null where the server did not say. */
  changed: LastChange | null;
  answer: (choices: Readonly<Record<string, Side>> | null) => void;
};

/** A form as `RecordForm` takes it. */
export type RecordFormState<V extends FieldValues = FieldValues, O = V> = ContractForm<V, O> & {
  conflict: OpenConflict | null;
  isNew: boolean;
  /** Somebody saved a newer version while fields were changed here. */
  isBehind: boolean;
  /** Shows what the newer version says, to choose from. */
  catchUp: () => void;
};

/** The record that a refused save was told of. */
const currentOf = <R extends Versioned>(error: unknown): R | null => {
  const current = presentValuesOf(error);
  return current && 'version' in current ? (current as R) : null;
};

/** Asks which value of each field stays; without a field to decide on there is nothing to ask. */
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

/** Builds the form of a record. */
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
  /** A new record is added once: a second tap comes while the page of the added one is still loading. */
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
  const settle = (saved: R) => {
    setBase(saved);
    methods.reset(valuesOf(saved));
  };
  /** Takes a newer version as the new start and keeps what is chosen of the fields here; null when nothing was chosen. */
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
      else settle(saved);
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
