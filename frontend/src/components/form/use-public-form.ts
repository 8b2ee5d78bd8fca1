// A public form: keeps the typed values over a reload, sends them under one id so that a double send has one effect,
// and then shows what happens next. The draft is in session storage and is removed once the form is sent.
import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { newId } from '@/lib/new-id.ts';
import { type ContractForm, useContractForm } from './use-contract-form.ts';

const readDraft = (key: string): object => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
};

const writeDraft = (key: string, values: object | null): void => {
  try {
    if (values === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // If the browser refuses to store it, the form still works, but a reload empties it.
  }
};

type Options<V extends FieldValues, O, R> = {
  /** The form's name, under which its draft is stored. */
  name: string;
  schema: z.ZodType<O, V>;
  defaultValues: DefaultValues<V>;
  send: (values: O) => Promise<R>;
  errorTitle: string;
  errorText: string;
};

/** A public form; `receipt` is the server's response after it was sent. */
export type PublicForm<V extends FieldValues, O, R> = {
  form: ContractForm<V, O>;
  receipt: R | null;
  restart: () => void;
};

/** Returns a public form over a schema with `requestId` and `referenceCode`. */
export const usePublicForm = <V extends FieldValues, O extends FieldValues, R>({
  name,
  schema,
  defaultValues,
  send,
  errorTitle,
  errorText,
}: Options<V, O, R>): PublicForm<V, O, R> => {
  const key = `draft:${name}`;
  const [receipt, setReceipt] = useState<R | null>(null);
  const isSent = useRef(false);
  const fresh = () => ({ ...defaultValues, requestId: newId(), referenceCode: '' }) as DefaultValues<V>;
  const [first] = useState(() => ({ ...fresh(), ...readDraft(key) }) as DefaultValues<V>);
  const form = useContractForm<V, O>({
    schema,
    defaultValues: first,
    errorTitle,
    errorText,
    typed: 'elsewhere',
    onSubmit: async (values) => {
      const answer = await send(values);
      isSent.current = true;
      writeDraft(key, null);
      setReceipt(answer);
    },
  });
  const { watch, reset } = form.methods;
  useEffect(() => {
    const subscription = watch((values) => {
      if (!isSent.current) writeDraft(key, values);
    });
    return () => subscription.unsubscribe();
  }, [watch, key]);
  const restart = () => {
    reset(fresh());
    isSent.current = false;
    setReceipt(null);
  };
  return { form, receipt, restart };
};
