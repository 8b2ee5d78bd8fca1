import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type FieldValues, type Path, type PathValue, useFormState } from 'react-hook-form';
import { formOwner } from '@/lib/form-owner.ts';
import { noteUnsaved } from '@/lib/unsaved-changes.ts';
import { keepable, keepValues, secretFieldsOf, storedKeyOf, storedValuesOf } from './saved-values.ts';
import type { ContractForm } from './use-contract-form.ts';

const keepAfterMs = 250;
/** How many forms on the page have a key: equal ones, such as those of a list's rows, would take each other's values. */
const mounted = new Map<string, number>();

/**
 * Keeps what is typed in a form over a reload or the end of the session, and fills it in again. What a person leaves,
 * discards or saves is not kept. Returns whether values were filled in, and the verb that discards them.
 */
export const useStoredValues = <V extends FieldValues, O>(
  { methods, element, typed }: ContractForm<V, O>,
  label: string,
): { isRestored: boolean; discard: () => void } => {
  const { isDirty, isSubmitting } = useFormState({ control: methods.control });
  const [isRestored, setIsRestored] = useState(false);
  const key = useRef<string | null>(null);
  const wasDirty = useRef(false);
  const isUnsaved = isDirty && !isSubmitting && typed !== 'passing';
  useEffect(() => (isUnsaved ? noteUnsaved() : undefined), [isUnsaved]);

  // Before the other effects of any form: a form must know its equals before it fills values in.
  useLayoutEffect(() => {
    const own = typed === 'kept' ? storedKeyOf(label, Object.keys(methods.getValues())) : null;
    key.current = own;
    if (own === null) return;
    mounted.set(own, (mounted.get(own) ?? 0) + 1);
    return () => {
      mounted.set(own, (mounted.get(own) ?? 1) - 1);
    };
  }, [label, typed, methods]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key follows from label and typed
  useEffect(() => {
    const own = key.current;
    if (own === null) return;
    const owner = formOwner();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let secrets: readonly string[] = [];
    const before = (): FieldValues => methods.control._defaultValues;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      keepValues(own, keepable(methods.getValues(), before(), secrets), Date.now());
    };
    const keepSoon = () => {
      if (mounted.get(own) !== 1) return;
      secrets = secretFieldsOf(element.current);
      timer ??= setTimeout(keep, keepAfterMs);
    };
    const keepNow = () => {
      if (timer !== undefined) keep();
    };

    const restored = mounted.get(own) === 1 ? storedValuesOf(own, before()) : {};
    for (const [name, value] of Object.entries(restored))
      methods.setValue(name as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true });
    if (Object.keys(restored).length > 0) setIsRestored(true);

    const stop = methods.subscribe({ formState: { values: true }, callback: keepSoon });
    window.addEventListener('pagehide', keepNow);
    return () => {
      stop();
      window.removeEventListener('pagehide', keepNow);
      // A page that goes with its session: the person has not left the form.
      if (formOwner() !== owner) return keepNow();
      clearTimeout(timer);
      if (mounted.get(own) === 0) keepValues(own, null, 0);
    };
  }, [methods, element, label, typed]);

  // Saved or discarded.
  useEffect(() => {
    if (isDirty) wasDirty.current = true;
    else if (wasDirty.current) {
      setIsRestored(false);
      if (key.current !== null) keepValues(key.current, null, 0);
    }
  }, [isDirty]);

  return { isRestored, discard: () => methods.reset() };
};
